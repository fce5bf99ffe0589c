# A portal in a container: Node, the built package and the libraries it loads; no shell and no package manager.
#   docker build --tag anju .
#   docker run --read-only --tmpfs /tmp --volume anju:/data --publish 3000:3000 anju
# Settings are environment variables (docs/running.md); commands are arguments: docker run … anju backup /data/today.backup
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release && npm pack --ignore-scripts --pack-destination /tmp
RUN npm prune --omit=dev --no-audit --no-fund && sh scripts/image-files.sh /tmp/anju-*.tgz /image

FROM scratch
COPY --from=build /image /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "/app/dist/server/anju.js"]
CMD ["start"]
