# The image of Murphy's server in production. docs/production.md says how to run it.
ARG NODE_IMAGE=docker.io/library/node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm ci --no-fund --no-audit && node scripts/production-tree.mjs /murphy

FROM ${NODE_IMAGE}
# One memory pool for all threads: docs/production.md, "Memory".
ENV MALLOC_ARENA_MAX=1 \
    NODE_ENV=production \
    MURPHY_MODE=production \
    MURPHY_DATA_DIR=/var/lib/murphy \
    HOST=0.0.0.0 \
    PORT=8080
# Volumes that are mounted here take over the owner. The image's user is 1000.
RUN mkdir -p /var/lib/murphy /srv/uploads && chown 1000:1000 /var/lib/murphy /srv/uploads
COPY --from=build /murphy /opt/murphy
WORKDIR /opt/murphy
USER 1000:1000
VOLUME ["/var/lib/murphy"]
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/health-check.mjs"]
CMD ["node", "apps/server/dist/main.js"]
