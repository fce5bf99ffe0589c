#!/bin/sh
# image-files.sh <package> <folder>: lays out the files of the container image (see Dockerfile). Run where the package was built,
# after `npm prune --omit=dev`.
set -eu
package=$1
image=$2
node=$(readlink -f "$(command -v node)")

mkdir -p "$image/app" "$image/data" "$image/tmp" "$image/etc" "$image/usr/local/bin"
tar -xzf "$package" -C "$image/app" --strip-components=1
cp -R node_modules "$image/app/"
# What only people, compilers and test runners read; licences stay. Node loads no TypeScript from node_modules.
find "$image/app/node_modules" -type d \( -name test -o -name tests -o -name benchmark -o -name benchmarks \) -prune -exec rm -rf {} +
find "$image/app/node_modules" -type f ! -iname 'licen[cs]e*' \
  \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.md' -o -iname 'readme*' -o -iname 'changelog*' \) -delete
rm -rf "$image/app/node_modules/.bin" "$image/app/node_modules/.package-lock.json"

cp "$node" "$image/usr/local/bin/node"
# Libraries that Node and the native modules load, at the paths where the loader looks for them.
{ echo "$node"; find "$image/app/node_modules" -name '*.node' -o -name 'lib*.so*'; } | while read -r file; do
  ldd "$file" 2>/dev/null | grep -o '/[^ ]*' || true
done | sort -u | while read -r library; do
  case $library in
    "$image"/*) ;;
    *) mkdir -p "$image$(dirname "$library")" && cp -L "$library" "$image$library" ;;
  esac
done
# The host's name service finds the database and the store by name.
for library in $(ldconfig -p 2>/dev/null | grep -oE '/[^ ]*/libnss_(dns|files)\.so\.2' || true); do
  mkdir -p "$image$(dirname "$library")" && cp -L "$library" "$image$library"
done
echo 'anju:x:10001:10001::/data:/none' >"$image/etc/passwd"
echo 'anju:x:10001:' >"$image/etc/group"
echo 'hosts: files dns' >"$image/etc/nsswitch.conf"
chown 10001:10001 "$image/data"
chmod 0700 "$image/data"
chmod 1777 "$image/tmp"
