#!/bin/sh
# Starts Redis as a follower of whoever the sentinels say is the master; the first pod begins where there are none yet.
set -eu
self="$(hostname).redis"
ask() { redis-cli -h "$1" -p 26379 -a "$REDIS_PASSWORD" --no-auth-warning sentinel get-master-addr-by-name yinghuo 2>/dev/null | head -n 1; }
master=''
for other in redis-0.redis redis-1.redis redis-2.redis; do
  [ -n "$master" ] || [ "$other" = "$self" ] || master=$(ask "$other" || true)
done
[ -n "$master" ] || master=redis-0.redis
umask 077
cat >/data/redis.conf <<CONF
# Sessions, limits, finished answers: it may lose everything (docs/architecture.md), so nothing is written to a disk.
save ""
appendonly no
maxmemory ${REDIS_MAXMEMORY}
maxmemory-policy volatile-lru
requirepass ${REDIS_PASSWORD}
masterauth ${REDIS_PASSWORD}
replica-announce-ip ${self}
min-replicas-max-lag 10
CONF
[ "$master" = "$self" ] || echo "replicaof $master 6379" >>/data/redis.conf
exec redis-server /data/redis.conf
