#!/usr/bin/env bash
# Publishes a build on a server atomically, and rolls back to an earlier one.
#
#   publish.sh publish <build> <site>       publishes the folder that `npm run build` wrote
#   publish.sh rollback <site> [release]    goes back one release, or to the one that is named
#   publish.sh list <site>                  lists the releases; a star marks the current one
#
# <site> is a folder such as /srv/docs. In it:
#
#   releases/<time>/public/        the files of a release
#   releases/<time>/nginx/         its server.conf, with the release's own folder as root
#   releases/<time>/hashed.txt     its own files that never change
#   current                        a link to the release that is served
#
# Environment: KEEP, how many releases stay (default 5); RELOAD, the command that makes the web
# server read its configuration (default: nginx -t and nginx -s reload, where there is an nginx;
# RELOAD=: for none).
set -euo pipefail
umask 022

die() {
  echo "publish.sh: $*" >&2
  exit 1
}

reload() {
  if [ -n "${RELOAD:-}" ]; then
    bash -c "$RELOAD"
  elif command -v nginx >/dev/null; then
    nginx -t -q && nginx -s reload
  fi
}

# Names start with the time, so that their order is the order of publishing.
releases() {
  find "$site/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort
}

current() {
  basename "$(readlink "$site/current" 2>/dev/null)" 2>/dev/null || true
}

enter() {
  [ -d "$1" ] || die "$1 is no folder"
  site=$(cd "$1" && pwd -P)
  [[ $site =~ ^[A-Za-z0-9/._-]+$ ]] || die "the name of $site has characters that nginx would not take as they are"
  mkdir -p "$site/releases"
  exec 9>"$site/.lock"
  flock -n 9 || die "another run works on $site"
}

# A rename replaces the link in one step: there is no moment without it.
point_to() {
  ln -s "releases/$1" "$site/.current.new"
  mv -T "$site/.current.new" "$site/current"
}

# Adds the hashed files of one release to another one. Names contain a hash, so they do not collide.
share_hashed_files() {
  local from=$site/releases/$1 to=$site/releases/$2 file copy
  while IFS= read -r file; do
    for copy in "$file" "$file.br" "$file.gz"; do
      [ -e "$from/public/$copy" ] || continue
      [ ! -e "$to/public/$copy" ] || continue
      mkdir -p "$(dirname "$to/public/$copy")"
      ln "$from/public/$copy" "$to/public/$copy"
    done
  done <"$from/hashed.txt"
}

# Switches to a release. If the web server rejects it, switches back, and removes it if it is new.
activate() {
  local target=$1 fresh=${2:-} before name
  before=$(current)
  # Readers have pages of earlier releases open, which request their own chunks.
  for name in $(releases); do
    [ "$name" = "$target" ] || share_hashed_files "$name" "$target"
  done
  # While nginx reloads, the page can come from the new release and its files from the old one.
  if [ -n "$before" ] && [ "$before" != "$target" ]; then share_hashed_files "$target" "$before"; fi
  rm -f "$site/.current.new"
  point_to "$target"
  if ! reload; then
    if [ -n "$before" ]; then point_to "$before"; else rm "$site/current"; fi
    [ -z "$fresh" ] || rm -rf "${site:?}/releases/$target"
    die "the web server rejected release $target; ${before:-nothing} is still served"
  fi
}

prune() {
  local name
  for name in $(releases | head -n "-${KEEP:-5}"); do
    [ "$name" = "$(current)" ] || rm -rf "${site:?}/releases/$name"
  done
}

publish() {
  local build=${1%/} name draft before file
  for file in "$build/index.html" "$build/404.html" "$build/_headers" "$build.nginx/server.conf" "$build.nginx/hashed.txt"; do
    [ -s "$file" ] || die "$file is missing: run \`npm run build\`"
  done
  [[ ${KEEP:-5} =~ ^[1-9][0-9]*$ ]] || die "KEEP is \"$KEEP\", which is not a number of releases"
  name=$(date -u +%Y%m%d-%H%M%S-%N)
  draft=$site/releases/.$name
  rm -rf "$site"/releases/.[0-9]*
  mkdir -p "$draft/nginx"

  # New times, not those of the build: nginx makes an ETag of a file's time and size.
  cp -R "$build" "$draft/public"
  cp "$build.nginx/hashed.txt" "$draft/hashed.txt"
  sed "s|^root .*|root \"$site/releases/$name/public\";|" "$build.nginx/server.conf" >"$draft/nginx/server.conf"

  # An unchanged file stays the same file, with its time: what browsers have cached of it is
  # still valid, and a release takes up only the space of what is new in it.
  before=$(current)
  if [ -n "$before" ]; then
    (cd "$draft/public" && find . -type f -print0) | while IFS= read -r -d '' file; do
      if cmp -s "$site/releases/$before/public/$file" "$draft/public/$file"; then
        ln -f "$site/releases/$before/public/$file" "$draft/public/$file"
      fi
    done
    while IFS= read -r file; do
      if [ -e "$site/releases/$before/public/$file" ] && ! cmp -s "$site/releases/$before/public/$file" "$draft/public/$file"; then
        echo "publish.sh: $file has changed under the same hash; readers who have it keep the old one" >&2
      fi
    done <"$draft/hashed.txt"
  fi

  mv -T "$draft" "$site/releases/$name"
  activate "$name" fresh
  prune
  echo "$name is served, ${before:-nothing} was"
}

rollback() {
  local target=${1:-} before
  before=$(current)
  [ -n "$before" ] || die "nothing has been published in $site"
  [ -n "$target" ] || target=$(releases | awk -v current="$before" '$0 == current {exit} {last = $0} END {print last}')
  [ -n "$target" ] || die "there is no release before $before"
  [ -d "$site/releases/$target/public" ] || die "there is no release $target; see \`publish.sh list $site\`"
  activate "$target"
  echo "$target is served, $before was"
}

list() {
  local name
  for name in $(releases); do
    if [ "$name" = "$(current)" ]; then echo "$name *"; else echo "$name"; fi
  done
}

usage() {
  sed -n '4,6s/^# *//p' "$0" >&2
  exit 2
}

case "${1:-}" in
  publish)
    [ $# -eq 3 ] || usage
    mkdir -p "$3"
    enter "$3"
    publish "$2"
    ;;
  rollback)
    { [ $# -eq 2 ] || [ $# -eq 3 ]; } || usage
    enter "$2"
    rollback "${3:-}"
    ;;
  list)
    [ $# -eq 2 ] || usage
    enter "$2"
    list
    ;;
  *) usage ;;
esac
