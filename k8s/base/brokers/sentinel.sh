#!/bin/sh
# Starts a sentinel; it keeps what it learns in its own file. What it is told first is what redis.sh found.
set -eu
self="$(hostname).redis"
until [ -s /data/redis.conf ] && redis-cli -h "$self" -a "$REDIS_PASSWORD" --no-auth-warning ping >/dev/null 2>&1; do sleep 1; done
master=$(sed -n 's/^replicaof \([^ ]*\) .*/\1/p' /data/redis.conf | tail -n 1)
umask 077
cat >/data/sentinel.conf <<CONF
port 26379
requirepass ${REDIS_PASSWORD}
sentinel sentinel-pass ${REDIS_PASSWORD}
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip ${self}
sentinel monitor yinghuo ${master:-$self} 6379 2
sentinel auth-pass yinghuo ${REDIS_PASSWORD}
sentinel down-after-milliseconds yinghuo 5000
sentinel failover-timeout yinghuo 20000
CONF
exec redis-sentinel /data/sentinel.conf
