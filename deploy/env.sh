#!/bin/sh
# Writes deploy/.env for compose.yml: settings from .env.example, and secrets that nobody else has. What is there stays.
set -eu
cd "$(dirname "$0")"
[ ! -e .env ] || { echo "deploy/.env is there already."; exit 0; }
umask 077
secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
while IFS= read -r line; do
  case $line in
    *=made) echo "${line%made}$(secret)" ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env.new
mv .env.new .env
echo "deploy/.env is written."
