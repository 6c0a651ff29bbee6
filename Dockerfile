# An image for each process, from one install and one build: docker build --target catalog -t yinghuo/catalog .
# `npm run images` builds all of them. Where packages come from is the builder's affair: --network, proxies by
# --build-arg, an .npmrc by --secret id=npmrc,src=FILE.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what the install depends on, so that it is done again only when that has changed.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -path './patches/*' -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /src
ENV NX_DAEMON=false CI=true
COPY --from=manifests /src ./
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm install --ignore-scripts --no-audit --no-fund --loglevel=error && npx patch-package
COPY . .
RUN npx nx run-many -t build --outputStyle=static
RUN for app in bff chat catalog members messaging community analytics migrate; do node deploy/pack.mjs $app /out/$app; done

# Node, the libraries it is linked with, and nobody's shell or package manager.
FROM ${NODE_IMAGE} AS node
RUN mkdir -p /root-fs/usr/local/bin /root-fs/etc /root-fs/tmp /cache/media /cache/unimg /backups \
 && cp /usr/local/bin/node /root-fs/usr/local/bin/ \
 # Its symbols, which nobody reads here, are a seventh of it.
 && apt-get update -qq && apt-get install -qq --no-install-recommends binutils >/dev/null && strip --strip-unneeded /root-fs/usr/local/bin/node \
 && ldd /usr/local/bin/node | grep -o '/[^ ]*' | xargs -I{} cp --parents -L {} /root-fs \
 # What native modules want of the same C library.
 && libc=$(dirname "$(ldd /usr/local/bin/node | grep -o '/[^ ]*/libc\.so\.6')") \
 && cp --parents -L "$libc/libresolv.so.2" "$libc/librt.so.1" /root-fs \
 && echo 'node:x:1000:1000::/tmp:/nonexistent' > /root-fs/etc/passwd \
 && echo 'node:x:1000:' > /root-fs/etc/group \
 && echo 'hosts: files dns' > /root-fs/etc/nsswitch.conf \
 && chmod 1777 /root-fs/tmp

FROM scratch AS runtime
COPY --from=node /root-fs /
COPY --from=node --chown=1000:1000 /cache /cache
WORKDIR /app
ENV PATH=/usr/local/bin NODE_ENV=production HEALTH_PORT=9090 MALLOC_ARENA_MAX=2
USER 1000:1000
# The flags of tools/start/services.ts, which says why; one of them stands below, for all but the edge has it.
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=16", "--memory-reducer-gc-count=1"]
STOPSIGNAL SIGTERM

FROM runtime AS service
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9090/health/startup').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM service AS bff
ENV HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/cache/media IMAGE_CACHE_DIR=/cache/unimg
COPY --from=build /out/bff ./
EXPOSE 3000
CMD ["apps/bff/dist/main.js"]

FROM service AS chat
ENV CHAT_HOST=0.0.0.0 CHAT_PORT=3001
COPY --from=build /out/chat ./
EXPOSE 3001
CMD ["--initial-old-space-size=48", "apps/chat/dist/main.js"]

FROM service AS catalog
COPY --from=build /out/catalog ./
CMD ["--initial-old-space-size=48", "apps/catalog/dist/main.js"]

FROM service AS members
COPY --from=build /out/members ./
CMD ["--initial-old-space-size=48", "apps/members/dist/main.js"]

FROM service AS messaging
COPY --from=build /out/messaging ./
CMD ["--initial-old-space-size=48", "apps/messaging/dist/main.js"]

FROM service AS community
COPY --from=build /out/community ./
CMD ["--initial-old-space-size=48", "apps/community/dist/main.js"]

FROM service AS analytics
COPY --from=build /out/analytics ./
CMD ["--initial-old-space-size=48", "apps/analytics/dist/main.js"]

# The step before a release: schemas and topics; and backups, whose volume takes its owner from here.
FROM runtime AS migrate
COPY --from=node --chown=1000:1000 /backups /backups
COPY --from=build /out/migrate ./
CMD ["tools/start/prepare.ts"]

# Demo data, for looking at the product: not small, not for production.
FROM build AS demo
COPY --from=node --chown=1000:1000 /cache /cache
USER 1000:1000
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/demo/fill.ts"]
