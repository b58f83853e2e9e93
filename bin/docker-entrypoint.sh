#!/bin/sh
# A volume may come as root's. It is handed to the user "node" once, and the program itself never runs as root.
set -eu
if [ "$(id -u)" != 0 ]; then exec "$@"; fi
if [ "$(stat -c %U "$DATA_DIR")" != node ]; then chown -R node:node "$DATA_DIR"; fi
exec setpriv --reuid=node --regid=node --init-groups "$@"
