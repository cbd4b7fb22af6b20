#!/usr/bin/env bash
# Publishes a build on a server over SSH, for pipelines: sends it, and runs publish.sh there.
#
#   over-ssh.sh <build> <user@server> <site>
#
# Environment: DEPLOY_KEY, the private key of the user; DEPLOY_HOST_KEY, the server's line of
# known_hosts, as `ssh-keyscan` prints it; KEEP and RELOAD, as publish.sh has them.
set -euo pipefail
umask 077

die() {
  echo "over-ssh.sh: $*" >&2
  exit 1
}

[ $# -eq 3 ] || die "give the build, the user and server, and the folder of the site on it"
build=${1%/} server=$2 site=$3
[ -n "${DEPLOY_KEY:-}" ] || die "DEPLOY_KEY is empty: set it to the private key that may log in on $server"
[ -n "${DEPLOY_HOST_KEY:-}" ] || die "DEPLOY_HOST_KEY is empty: set it to the line that \`ssh-keyscan\` prints for the server"
[[ $server =~ ^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$ ]] || die "\"$server\" is not of the form user@server"
[ -n "$site" ] || die "the folder of the site on $server is not given"
[ -d "$build" ] && [ -d "$build.nginx" ] || die "$build and $build.nginx are not both there: run \`npm run build\`"

keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
printf '%s\n' "$DEPLOY_KEY" >"$keys/id"
printf '%s\n' "$DEPLOY_HOST_KEY" >"$keys/known_hosts"

# In one line, which every shell of a user takes.
remote="set -e; umask 022; folder=\$(mktemp -d); trap 'rm -rf \"\$folder\"' EXIT; tar -xz -C \"\$folder\";"
remote+=" export KEEP=$(printf %q "${KEEP:-}") RELOAD=$(printf %q "${RELOAD:-}");"
remote+=" bash \"\$folder/publish.sh\" publish \"\$folder/$(basename "$build")\" $(printf %q "$site")"

tar -cz -C "$(dirname "$build")" "$(basename "$build")" "$(basename "$build").nginx" \
  -C "$(cd "$(dirname "$0")" && pwd)" publish.sh |
  ssh -i "$keys/id" -o IdentitiesOnly=yes -o BatchMode=yes \
    -o UserKnownHostsFile="$keys/known_hosts" -o StrictHostKeyChecking=yes \
    "$server" "bash -c $(printf %q "$remote")"
