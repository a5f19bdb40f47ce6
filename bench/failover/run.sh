#!/usr/bin/env bash
# Three nodes of etcd, Patroni and PostgreSQL, two portal servers, and faults during writes. As root, from the project's root:
#   bench/failover/run.sh [--faults kill,freeze,cut,alone:3] [--rounds 10] [--through direct|haproxy] [--keep]
# Everything runs in its own namespaces for processes, network and mounts: nothing is left when this ends, however it ends.
set -eu
[ "$(id -u)" = 0 ] || { echo "namespaces need root"; exit 2; }
[ -f packages/server/src/main.ts ] || { echo "run it from the project's root"; exit 2; }
for tool in etcd patroni haproxy ip iptables setpriv unshare; do command -v "$tool" >/dev/null || { echo "needs $tool (Debian: etcd-server patroni haproxy iproute2 iptables)"; exit 2; }; done
# The shell stays the first process in there, to reap what killed nodes leave behind.
exec unshare --net --mount --pid --fork --mount-proc --kill-child bash -c \
  'mount -t tmpfs none /run && ip link set lo up && node scripts/node.mjs bench/failover/main.ts "$@"; exit $?' failover "$@"
