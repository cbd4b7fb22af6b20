#!/usr/bin/env bash
# Publishes a build to a server over SSH, for pipelines: sends the build and runs publish.sh there.
#
#   over-ssh.sh <build> <user@server> <site>
#
# Environment: DEPLOY_KEY, the user's private key; DEPLOY_HOST_KEY, the server's line in known_hosts,
# as `ssh-keyscan` prints it; KEEP and RELOAD, see publish.sh.
set -euo pipefail
umask 077

die() {
  echo "over-ssh.sh: $*" >&2
  exit 1
}

[ $# -eq 3 ] || die "expected three arguments: <build> <user@server> <site>"
build=${1%/} server=$2 site=$3
[ -n "${DEPLOY_KEY:-}" ] || die "DEPLOY_KEY is empty: set it to the private key that may log in on $server"
[ -n "${DEPLOY_HOST_KEY:-}" ] || die "DEPLOY_HOST_KEY is empty: set it to the line that \`ssh-keyscan\` prints for the server"
[[ $server =~ ^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$ ]] || die "\"$server\" does not have the form user@server"
[ -n "$site" ] || die "<site> is empty: give the folder of the site on $server"
[ -d "$build" ] && [ -d "$build.nginx" ] || die "$build or $build.nginx is missing: run \`npm run build\`"

keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
printf '%s\n' "$DEPLOY_KEY" >"$keys/id"
printf '%s\n' "$DEPLOY_HOST_KEY" >"$keys/known_hosts"

# A single line, so that any login shell passes it on to bash.
remote="set -e; umask 022; folder=\$(mktemp -d); trap 'rm -rf \"\$folder\"' EXIT; tar -xz -C \"\$folder\";"
remote+=" export KEEP=$(printf %q "${KEEP:-}") RELOAD=$(printf %q "${RELOAD:-}");"
remote+=" bash \"\$folder/publish.sh\" publish \"\$folder/$(basename "$build")\" $(printf %q "$site")"

tar -cz -C "$(dirname "$build")" "$(basename "$build")" "$(basename "$build").nginx" \
  -C "$(cd "$(dirname "$0")" && pwd)" publish.sh |
  ssh -i "$keys/id" -o IdentitiesOnly=yes -o BatchMode=yes \
    -o UserKnownHostsFile="$keys/known_hosts" -o StrictHostKeyChecking=yes \
    "$server" "bash -c $(printf %q "$remote")"
