import viktor as vkt

frame = vkt.File.from_data("frame of Robot")
# fragment
