#!/bin/sh
# A release without a gap on one machine: of each kind of process two new ones beside the old, which are then asked to end.
# `docker compose up` alone ends both of a kind before it starts others: a minute without the page.
set -eu
cd "$(dirname "$0")"
compose() { docker compose -f compose.yml "$@"; }
# nginx looks names up when it is told to.
look_again() { compose exec nginx nginx -s reload; }

compose build
compose run --rm migrate
# Who hears a new event before who tells it: the edge, which tells what members do, comes last.
for kind in analytics catalog members messaging community chat bff; do
  old=$(compose ps -q "$kind")
  compose up -d --no-deps --no-recreate --scale "$kind=$(($(echo "$old" | wc -l) + 2))" --wait "$kind"
  look_again
  # One after the other: nginx asks a second process where the first is gone, and no third.
  for one in $old; do
    docker stop "$one" && docker rm "$one"
    look_again
  done
done
# Brokers of a new version; and nginx, which has the file that it was started with, where that is another now.
compose up -d --wait
compose exec -T nginx cat /etc/nginx/nginx.conf | cmp -s - nginx/nginx.conf || compose restart nginx
