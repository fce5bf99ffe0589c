#!/usr/bin/env bash
# Tries what docs/production.md says about certificates, against a certificate authority on this machine: nginx with the example's
# configuration gets a certificate, renews it, and serves the new one without being stopped. Needs Debian's nginx-light, certbot,
# pebble and openssl. It changes nothing outside a temporary folder.
set -euo pipefail
cd "$(dirname "$0")/.."
place=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$place"' EXIT
host=www.example.org
mkdir -p "$place"/{tls,acme,cache,letsencrypt,authority}

# The authority, with a certificate of its own for this machine.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$place/authority/key.pem" -out "$place/authority/cert.pem" 2>/dev/null
cat >"$place/authority/config.json" <<CONFIG
{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "httpPort": 15002, "tlsPort": 15001,
 "certificate": "$place/authority/cert.pem", "privateKey": "$place/authority/key.pem", "ocspResponderURL": "",
 "externalAccountBindingRequired": false}}
CONFIG
# Every name leads to this machine.
pebble-challtestsrv -defaultIPv4 127.0.0.1 -defaultIPv6 '' -http01 '' -https01 '' -tlsalpn01 '' \
  -dns01 127.0.0.1:15053 -management 127.0.0.1:15055 >"$place/names.log" 2>&1 &
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config "$place/authority/config.json" -dnsserver 127.0.0.1:15053 >"$place/authority.log" 2>&1 &

# nginx as in the example, on other ports and folders. It needs some certificate to begin with.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$host" -keyout "$place/tls/privkey.pem" \
  -out "$place/tls/fullchain.pem" 2>/dev/null
sed -e '/listen \[::\]/d' -e 's/listen 80;/listen 127.0.0.1:15002;/' -e 's/listen 443 ssl http2;/listen 127.0.0.1:15443 ssl http2;/' \
  -e "s#/etc/ssl/anju#$place/tls#" -e "s#/var/cache/anju#$place/cache#" -e "s#/var/lib/anju-acme#$place/acme#" \
  examples/production/nginx.conf >"$place/site.conf"
temporary=$(for name in client_body proxy fastcgi uwsgi scgi; do printf '%s_temp_path %s/%s; ' "$name" "$place" "$name"; done)
printf 'user root; pid %s/pid; error_log %s/error.log; events {}\nhttp { access_log off; %s include %s/site.conf; }\n' \
  "$place" "$place" "$temporary" "$place" >"$place/nginx.conf"
chmod 755 "$place"
nginx -p "$place" -c "$place/nginx.conf" -g 'daemon off;' &
for _ in $(seq 50); do (: </dev/tcp/127.0.0.1/15443) 2>/dev/null && (: </dev/tcp/127.0.0.1/14000) 2>/dev/null && break; sleep 0.2; done

shown() { openssl s_client -connect 127.0.0.1:15443 -servername "$host" </dev/null 2>/dev/null | openssl x509 -noout -issuer -serial; }
first=$(shown)
export REQUESTS_CA_BUNDLE="$place/authority/cert.pem" CERTIFICATES="$place/tls" NGINX_OPTIONS="-p $place -c $place/nginx.conf"
certbot() {
  command certbot "$@" --server https://localhost:14000/dir --config-dir "$place/letsencrypt" --work-dir "$place/work" \
    --logs-dir "$place/logs" --no-random-sleep-on-renew --non-interactive >"$place/certbot.log" 2>&1 || { cat "$place/certbot.log"; exit 1; }
}
certbot certonly --webroot -w "$place/acme" -d "$host" --agree-tos --register-unsafely-without-email \
  --deploy-hook "$PWD/examples/production/certificate-hook.sh"
for _ in $(seq 50); do second=$(shown); [ "$second" != "$first" ] && break; sleep 0.2; done
certbot renew --force-renewal
for _ in $(seq 50); do third=$(shown); [ "$third" != "$second" ] && break; sleep 0.2; done
printf 'before     %s\nissued     %s\nrenewed    %s\n' "${first//$'\n'/, }" "${second//$'\n'/, }" "${third//$'\n'/, }"
case $first$second in *"$third"*) echo 'nginx still shows an old certificate' && exit 1 ;; esac
[[ $second == *Pebble* && $third == *Pebble* ]] || { echo 'nginx shows a certificate of somebody else' && exit 1; }
