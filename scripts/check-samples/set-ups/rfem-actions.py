import viktor as vkt

model = vkt.File.from_data("model of RFEM")
# fragment
analysis.execute(timeout=300)
