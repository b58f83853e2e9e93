// The same page without its work: the built program's routes with the answers of their loaders recorded at the first
// request. What is left is Remix and React making the same markup from data that is already there; no session is
// looked up, no database asked, no header added. A second application with the same markup would measure the same.
import { createServer } from "node:http";
import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import express from "express";

type App = typeof import("../app/entry.server");

const build = (await import(resolve("build/server/index.js"))) as ServerBuild;
const app = build.entry.module as unknown as App;
await app.startPortal();

const recorded = new Map<string, unknown>();
const routes = Object.fromEntries(
	Object.entries(build.routes).map(([id, route]) => {
		const { loader } = route!.module;
		if (!loader) return [id, route!];
		const replay: typeof loader = async (args) => {
			if (!recorded.has(id)) recorded.set(id, await loader(args));
			return recorded.get(id) as never;
		};
		return [id, { ...route!, module: { ...route!.module, loader: replay } }];
	}),
);

const server = express();
// Matched and sent as the program does it, so that only the work is missing.
const narrow = app.narrowBuilds({ ...build, routes });
const handlers = new WeakMap<ServerBuild, ReturnType<App["adapter"]>>();
server.all("*", (request, response, next) => {
	const few = narrow(request.originalUrl);
	const handler =
		handlers.get(few) ??
		app.adapter(
			few,
			"production",
			(asked) => app.createContext({ host: asked.headers.host ?? "localhost", nonce: "bare" }),
			app.sayRefusal,
		);
	handlers.set(few, handler);
	return handler(request, response, next);
});
const listener = createServer(server).listen(0, "127.0.0.1", () => {
	const address = listener.address();
	console.info(`port ${typeof address === "object" ? address?.port : ""}`);
});
