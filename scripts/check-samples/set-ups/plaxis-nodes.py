from plxscripting.easy import new_server

s_o, g_o = new_server("localhost", 10001, password="")
# fragment
