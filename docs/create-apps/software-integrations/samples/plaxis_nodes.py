from plxscripting.easy import new_server

s_o, g_o = new_server("localhost", 10001, password="")
# region phase
phase = g_o.Phases[1]
values = g_o.getresults(phase, g_o.ResultTypes.Soil.Uy, "node")
largest_m = -min(float(value) for value in values)
# endregion phase
