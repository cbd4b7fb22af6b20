import viktor as vkt


# fragment
