# Starts a PostgreSQL of its own, which no power cut has to survive, on a free port and in a folder that goes when the script
# ends. Sets POSTGRES_URL.
start_postgres() {
  local bin port folder
  bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
  folder=$(mktemp -d /tmp/anju-postgres-XXXXXX)
  port=$((20000 + RANDOM % 20000))
  local run=()
  # PostgreSQL refuses to run as root.
  if [ "$(id -u)" = 0 ]; then
    chown postgres "$folder"
    run=(runuser -u postgres --)
  fi
  "${run[@]}" "$bin/initdb" -D "$folder/data" -U anju --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  "${run[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off" start >/dev/null
  POSTGRES_URL="postgres://anju@127.0.0.1:$port/postgres"
  trap "${run[*]} $bin/pg_ctl -D $folder/data -m immediate stop >/dev/null 2>&1; rm -rf $folder" EXIT
}
