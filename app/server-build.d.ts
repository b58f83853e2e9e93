/** What Vite makes of the routes; `bin/build.mjs` bundles the server with its result under the same name. */
declare module "virtual:remix/server-build" {
	import type { ServerBuild } from "@remix-run/node";

	const build: ServerBuild;
	export = build;
}
