#!/bin/sh
# certbot calls this after it has got or renewed a certificate: nginx gets the new files, if they fit its configuration.
# CERTIFICATES is the folder that nginx.conf names.
set -eu
folder=${CERTIFICATES:-/etc/ssl/anju}
install -d -m 700 "$folder"
install -m 600 "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" "$folder/"
nginx ${NGINX_OPTIONS:-} -t
nginx ${NGINX_OPTIONS:-} -s reload
