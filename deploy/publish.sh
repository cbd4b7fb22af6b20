#!/usr/bin/env bash
# Publishes a build atomically on the server that it runs on, and rolls back to an earlier release.
#
#   publish.sh publish <build> <site>       publishes the folder that `npm run build` wrote
#   publish.sh rollback <site> [release]    goes back one release, or to the given one
#   publish.sh list <site>                  lists the releases; a star marks the current one
#
# <site> is a folder such as /srv/docs. In it:
#
#   releases/<time>/public/        the files of a release
#   releases/<time>/nginx/         its server.conf, with the release's own folder as root
#   releases/<time>/hashed.txt     its own files with a hash in their names, which never change
#   current                        a symbolic link to the release that is served
#
# Environment: KEEP, the number of releases to keep (default: 5); RELOAD, the command that makes the
# web server reload its configuration (default: nginx -t and nginx -s reload, if nginx is installed;
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

# Names start with the time, so they sort in the order of publishing.
releases() {
  find "$site/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort
}

current() {
  basename "$(readlink "$site/current" 2>/dev/null)" 2>/dev/null || true
}

enter() {
  [ -d "$1" ] || die "$1 is not a folder"
  site=$(cd "$1" && pwd -P)
  [[ $site =~ ^[A-Za-z0-9/._-]+$ ]] || die "the path $site contains characters that would need quoting in nginx: use only letters, digits, \"/\", \".\", \"_\" and \"-\""
  mkdir -p "$site/releases"
  exec 9>"$site/.lock"
  flock -n 9 || die "another run of publish.sh is working on $site: try again when it has finished"
}

# A rename replaces the link atomically.
point_to() {
  ln -s "releases/$1" "$site/.current.new"
  mv -T "$site/.current.new" "$site/current"
}

# Hard-links the hashed files of one release into another. Their names contain a hash, so they do not collide.
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

# Switches to a release. If the web server rejects it, switches back and, if it is new, removes it.
activate() {
  local target=$1 fresh=${2:-} before name
  before=$(current)
  # Readers still have pages of earlier releases open, and those pages request their own chunks.
  for name in $(releases); do
    [ "$name" = "$target" ] || share_hashed_files "$name" "$target"
  done
  # While nginx reloads, an old worker can receive the requests of a page that a new worker has served.
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
  [[ ${KEEP:-5} =~ ^[1-9][0-9]*$ ]] || die "KEEP is \"$KEEP\": set it to the number of releases to keep, at least 1"
  name=$(date -u +%Y%m%d-%H%M%S-%N)
  draft=$site/releases/.$name
  rm -rf "$site"/releases/.[0-9]*
  mkdir -p "$draft/nginx"

  # Without -p: nginx derives the ETag from a file's time and size, so changed files need a new time.
  cp -R "$build" "$draft/public"
  cp "$build.nginx/hashed.txt" "$draft/hashed.txt"
  sed "s|^root .*|root \"$site/releases/$name/public\";|" "$build.nginx/server.conf" >"$draft/nginx/server.conf"

  # An unchanged file becomes a hard link to the earlier one and keeps its time, and so its ETag: browser
  # caches stay valid, and a release takes up only the space of what has changed.
  before=$(current)
  if [ -n "$before" ]; then
    (cd "$draft/public" && find . -type f -print0) | while IFS= read -r -d '' file; do
      if cmp -s "$site/releases/$before/public/$file" "$draft/public/$file"; then
        ln -f "$site/releases/$before/public/$file" "$draft/public/$file"
      fi
    done
    while IFS= read -r file; do
      if [ -e "$site/releases/$before/public/$file" ] && ! cmp -s "$site/releases/$before/public/$file" "$draft/public/$file"; then
        echo "publish.sh: $file has changed under the same hash; readers who have cached it keep the old content" >&2
      fi
    done <"$draft/hashed.txt"
  fi

  mv -T "$draft" "$site/releases/$name"
  activate "$name" fresh
  prune
  echo "$name is now served (before: ${before:-nothing})"
}

rollback() {
  local target=${1:-} before
  before=$(current)
  [ -n "$before" ] || die "nothing has been published to $site yet"
  [ -n "$target" ] || target=$(releases | awk -v current="$before" '$0 == current {exit} {last = $0} END {print last}')
  [ -n "$target" ] || die "there is no release before $before"
  [ -d "$site/releases/$target/public" ] || die "there is no release $target; see \`publish.sh list $site\`"
  activate "$target"
  echo "$target is now served (before: $before)"
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
