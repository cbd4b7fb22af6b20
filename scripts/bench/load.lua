-- What wrk asks for: the paths of the file LOAD_PATHS in turn, each thread from another one on.
local threads = 0
function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init()
  requests = {}
  for path in io.lines(os.getenv("LOAD_PATHS")) do
    requests[#requests + 1] = wrk.format("GET", path, {["Accept-Encoding"] = "br"})
  end
  last = math.floor(number * #requests / 2)
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests": %d, "microseconds": %d, "bytes": %d, "errors": %d, "slowest": %d}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency.max))
end
