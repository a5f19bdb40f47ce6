#!/usr/bin/env bash
# Seats a second on a single PostgreSQL, and on one whose standby has each commit on its disk first; both are new, made with Debian's tools on one disk.
# As root: bench/floating-standby.sh [seats]
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
folder=$(mktemp -d /var/tmp/floating-standby-XXXX)
chown postgres "$folder"
as() { runuser -u postgres -- "$bin/$1" "${@:2}"; }
trap 'for one in two one; do as pg_ctl -D "$folder/$one" -m immediate stop >/dev/null 2>&1 || true; done; rm -rf "$folder"' EXIT
primary=(-h 127.0.0.1 -p 55431 -U portal)
start() { as pg_ctl -w -D "$folder/$1" -l "$folder/$1.log" -o "-p $2 -k $folder -c max_connections=50" start >/dev/null; }
ask() { as psql "${primary[@]}" -Atqc "$1" postgres; }
seats() {
  as createdb "${primary[@]}" "$1"
  DATABASE_URL="postgres://portal@127.0.0.1:55431/$1" node scripts/node.mjs bench/floating.ts "$2"
}

as initdb -D "$folder/one" -U portal -A trust -E UTF8 >/dev/null
start one 55431
echo "By itself:"; seats alone "${1:-5000}"
as pg_basebackup -d 'host=127.0.0.1 port=55431 user=portal application_name=two' -D "$folder/two" -R -X stream
start two 55432
ask "ALTER SYSTEM SET synchronous_standby_names = 'two'"
ask 'SELECT pg_reload_conf()' >/dev/null
until [ "$(ask 'SELECT sync_state FROM pg_stat_replication')" = sync ]; do sleep 0.2; done
echo "With a synchronous standby ($(ask 'SHOW synchronous_commit')):"; seats both "${1:-5000}"
