import viktor as vkt

foundation = vkt.api_v1.API().get_entity(1207)
# fragment
