#!/usr/bin/env bash
# Measures the portal against the floor: the same calls, the same tables, the same rows, interleaved, on its own PostgreSQL.
#   bench/floor/run.sh [--ops getOne,page0] [--rounds 3] [--duration 2] [--conns 1,32] [--out results.json]      from the project's root
# Needs initdb, postgres and psql (Debian: postgresql), taskset, and node_modules of a project that has been started once.
# CUSTOMERS=1000000 loads ten times as many; KEEP=1 leaves the loaded database folder for the next run (it prints where).
set -eu
here=$(cd "$(dirname "$0")" && pwd); root=$PWD
[ -f "$root/packages/server/src/main.ts" ] || { echo "run it from the project's root"; exit 2; }
node=$(ls "$root"/runtime/node_modules/*/bin/node 2>/dev/null | head -n 1); node=${node:-$(command -v node)}; [ -x "$node" ] || { echo "start the project once first: npm start"; exit 2; }
export PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)"
work=${BENCH_DIR:-$(mktemp -d)}; mkdir -p "$work"; port=$((21000 + RANDOM % 9000))
user=$(id -un); as=(env); if [ "$(id -u)" = 0 ]; then user=nobody; id postgres >/dev/null 2>&1 && user=postgres; as=(setpriv --reuid="$user" --regid="$(id -gn "$user")" --clear-groups env); fi
chmod 755 "$work"; mkdir -p "$work/pg"; [ "$(id -u)" = 0 ] && chown "$user" "$work/pg"
fresh=; [ -f "$work/pg/data/PG_VERSION" ] || { fresh=1; "${as[@]}" LC_ALL=C initdb -D "$work/pg/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >"$work/initdb.log" 2>&1; }
"${as[@]}" LC_ALL=C taskset -c 1 postgres -D "$work/pg/data" -p "$port" -c unix_socket_directories="$work/pg" -c listen_addresses=127.0.0.1 -c shared_buffers=1GB -c work_mem=16MB >"$work/postgres.log" 2>&1 &
pg=$!
trap 'kill -INT $pg 2>/dev/null; wait $pg 2>/dev/null; if [ "${KEEP:-}" = 1 ]; then echo "database kept: BENCH_DIR=$work" >&2; elif [ -z "${BENCH_DIR:-}" ]; then rm -rf "$work"; fi' EXIT
for _ in $(seq 1 100); do psql -h 127.0.0.1 -p "$port" -U postgres -qtc 'select 1' >/dev/null 2>&1 && break; sleep 0.1; done
sql() { psql -h 127.0.0.1 -p "$port" -U postgres -v ON_ERROR_STOP=1 -q "$@"; }
url="postgres://postgres@127.0.0.1:$port/portal"
deps="$work/deps"; [ -d "$deps/node_modules/autocannon" ] || { mkdir -p "$deps"; (cd "$deps" && npm i --silent --no-audit --no-fund autocannon@9 pg@8 >/dev/null); }
if [ -n "$fresh" ]; then
  sql -c 'create database portal'
  DATABASE_URL=$url DATA_DIR="$work/data" PORT=$((port + 1)) ADMIN_EMAIL=admin@example.com ADMIN_PASSWORD='Passw0rd!bench' "$node" packages/server/main.mjs >"$work/first-start.log" 2>&1 & first=$!
  for _ in $(seq 1 200); do curl -fsS -o /dev/null -H 'content-type: application/json' -d '{"username":"admin@example.com","password":"Passw0rd!bench"}' "http://127.0.0.1:$((port + 1))/api/customers/login" 2>/dev/null && break; sleep 0.1; done # the first admin is there
  kill -TERM $first; wait $first || true
  sql -d portal -c 'create schema seed' >/dev/null
  sed "s/generate_series(1,100000)/generate_series(1,${CUSTOMERS:-100000})/; s/generate_series(1,200000)/generate_series(1,2*${CUSTOMERS:-100000})/; s/%100000+1/%${CUSTOMERS:-100000}+1/" "$here/seed.sql" | PGOPTIONS='-c search_path=seed,public' sql -d portal -f - >"$work/seed.log"
  sql -d portal -f "$here/seed-portal.sql" >>"$work/seed.log"
  sql -d portal -c "WITH signer AS (INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, role_label, name_key, search_key, created_at, password_hash)
      SELECT 'Signer', 'Inn', 'signer@example.com', 'signer@example.com', 'Org', 276, '123456', now(), 'Customer', 'signer inn', ' signer inn', now(), password_hash FROM customer WHERE id = 1 RETURNING id)
    INSERT INTO customer_role SELECT id, 3 FROM signer" >>"$work/seed.log"
fi
cat >"$work/targets.json" <<JSON
[{"name":"floor","adapter":"portal","options":{"signer":"signer@example.com"},"base":"http://127.0.0.1:$((port + 2))","cmd":"$node","args":["$here/floor-server.mjs","--port","$((port + 2))","--db","$url"],"ready":"/api/health","db":"$url","cleanup":"DELETE FROM customer WHERE last_name LIKE 'Zzz%'","customers":"customer","maint":["DELETE FROM job WHERE kind = 'mail'","DELETE FROM log_unsealed"]},
 {"name":"portal","adapter":"portal","options":{"signer":"signer@example.com"},"lax":true,"base":"http://127.0.0.1:$((port + 3))","cmd":"$node","args":["packages/server/main.mjs"],"cwd":"$root","ready":"/api/health","db":"$url","cleanup":"DELETE FROM customer WHERE last_name LIKE 'Zzz%'","customers":"customer","maint":["DELETE FROM job WHERE kind = 'mail'"],
  "env":{"PORT":"$((port + 3))","DATABASE_URL":"$url","DATA_DIR":"$work/data","ADMIN_PASSWORD":"Passw0rd!bench","THROTTLED_CALLS":"1000000","SIGN_IN_FAILURES":"1000"}}]
JSON
BENCH_DEPS="$deps" taskset -c 1 "$node" "$here/ops.mjs" --targets "$work/targets.json" --pg "$pg" --rounds 2 --duration 2 --cold 2 "$@" 2>"$work/progress.log" || { tail -n 12 "$work/progress.log" >&2; exit 1; }
