# fragment
