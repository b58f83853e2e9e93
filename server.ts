import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import helmet from "helmet";

/** What app/entry.server.tsx exports beside the Remix handlers: the program itself, one module graph with the routes. */
type App = typeof import("./app/entry.server");
type Admission = ReturnType<App["admitRequest"]>;
const appOf = (build: ServerBuild) => build.entry.module as unknown as App;

const dev = process.argv.includes("--dev");
const root = resolve(import.meta.dirname ?? ".", dev ? "." : "..");

const vite = dev
	? await (await import("vite")).createServer({ root, server: { middlewareMode: true }, appType: "custom" })
	: undefined;
const loadBuild = async (): Promise<ServerBuild> =>
	vite
		? ((await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild)
		: // @ts-expect-error What Vite makes of the routes; bin/build.mjs bundles the server with its result under this name.
			((await import("virtual:remix/server-build")) as ServerBuild);

const build = await loadBuild();
const app = appOf(build);

const asked = process.argv.slice(2);
if (asked[0] !== undefined && asked[0] !== "--dev") await app.endProcess(await app.runCommand(asked));

const giveUp = (fault: string): Promise<never> => {
	console.error(fault);
	return app.endProcess(1);
};
const { env, log } = await app.readSettings().catch((error) => giveUp(app.whyNotStarted(error)));
const notStarted = (error: unknown) => giveUp(app.whyNotStarted(error, env));
let portal: Awaited<ReturnType<App["startPortal"]>> | undefined;

const server = express();
server.disable("x-powered-by");
// One hop: what a visitor wrote into the header stands further left.
server.set("trust proxy", env.TRUST_PROXY ? 1 : false);

const admissions = new WeakMap<IncomingMessage, Admission>();
const admissionOf = (request: IncomingMessage) => admissions.get(request) as Admission;

server.use((request: Request, response: Response, next: NextFunction) => {
	const forwarded = env.TRUST_PROXY ? request.headers["x-request-id"] : undefined;
	const given = typeof forwarded === "string" && /^[\w-]{8,64}$/.test(forwarded) ? forwarded : randomUUID();
	response.locals.requestId = given;
	response.locals.nonce = randomBytes(16).toString("base64url");
	response.setHeader("X-Request-Id", given);
	const { path, refusal } = admissionOf(request);
	const started = performance.now();
	response.on("finish", () =>
		app.noteAnswer(log, env.SLOW_PAGE_MS, {
			...{ request, path, logged: app.logPath(path), refused: refusal !== null, locals: response.locals },
			...{ status: response.statusCode, contentType: String(response.getHeader("Content-Type") ?? "") },
			ms: performance.now() - started,
		}),
	);
	next();
});

server.use(
	helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: [(_request, response) => `'nonce-${(response as Response).locals.nonce}'`, "'strict-dynamic'"],
				styleSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
				imgSrc: ["'self'", "data:", "https:"],
				mediaSrc: ["'self'"],
				connectSrc: ["'self'", ...(dev ? ["ws:"] : [])],
				objectSrc: ["'none'"],
				baseUri: ["'none'"],
				frameAncestors: ["'none'"],
				formAction: ["'self'"],
			},
		},
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		strictTransportSecurity: env.production ? { maxAge: 63_072_000, includeSubDomains: false } : false,
		xFrameOptions: { action: "deny" },
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginEmbedderPolicy: false,
	}),
);

server.use((request, response, next) => {
	const { refusal } = admissionOf(request);
	if (refusal === null) return next();
	if (refusal === 405) response.setHeader("Allow", app.PAGE_METHODS);
	app.plainRefusal(response, refusal, "unanswerable");
});

server.use(app.sayMethods);

app.watchRoutes(server);

if (vite) {
	server.use(vite.middlewares);
} else {
	const serve = (folder: string, maxAge: string, immutable: boolean) =>
		expressStaticGzip(resolve(root, "build/client", folder), {
			enableBrotli: true,
			orderPreference: ["br", "gz"],
			index: false,
			serveStatic: { maxAge, immutable, redirect: false, dotfiles: "ignore" },
		});
	server.use("/assets", serve("assets", "1y", true));
	// Beside files browsers ask for an icon: a page in its place would take a message that waits for the next.
	server.use(["/assets", "/favicon.ico"], (_request, response) => {
		response.status(404).type("text/plain").send("Not found");
	});
	// What is no file is not looked for among them.
	const files = new Set(readdirSync(resolve(root, "build/client")));
	const serveFile = serve(".", "1h", false);
	const isFile = (path: string) => files.has(path.split("/", 2)[1] ?? "");
	server.use((request, response, next) => (isFile(request.path) ? serveFile(request, response, next) : next()));
}

server.use((request, response, next) => {
	const asked = {
		...{ method: request.method, path: request.path, host: admissionOf(request).host },
		origin: request.headers.origin,
		fetchSite: request.headers["sec-fetch-site"],
		fetchDest: request.headers["sec-fetch-dest"],
	};
	const refusal = app.checkSameOrigin(asked);
	if (app.isApiPath(request.path) && !app.cookiesCount(asked)) delete request.headers.cookie;
	// Checked here for all of them; the framework's own check is of pages alone and answers 500.
	delete request.headers.origin;
	if (!refusal) return next();
	log.warn({ requestId: response.locals.requestId, path: app.logPath(request.path) }, refusal);
	app.plainRefusal(response, 403, "foreign");
});

server.use((request, response, next) => {
	const type = request.headers["content-type"];
	const mayChange = !["GET", "HEAD", "OPTIONS"].includes(request.method);
	if (mayChange && !app.isApiPath(request.path) && !app.isFormOrNothing(request.headers)) {
		app.plainRefusal(response, 415, "noForm");
		return;
	}
	// What was answered before it had come in would hold up the next request of the connection until that is cut.
	response.on("finish", () => {
		if (request.complete) return;
		request.removeAllListeners("data");
		request.resume();
	});
	const refuse = () => {
		if (app.mayBeSentOut(request.headers["content-length"])) request.resume();
		else response.setHeader("Connection", "close");
		app.plainRefusal(response, 413, "tooLarge");
	};
	if (app.announcesTooMuch(type, request.headers["content-length"])) return refuse();
	if (request.headers["content-length"] === undefined && request.headers["transfer-encoding"] !== undefined) {
		let received = 0;
		request.on("data", (chunk: Buffer) => {
			received += chunk.length;
			if (received > app.bodyLimit(type)) request.destroy();
		});
		request.pause();
	}
	next();
});

server.use(
	compression({
		filter: (request, response) => {
			const type = String(response.getHeader("Content-Type") ?? "");
			return !type.startsWith("text/event-stream") && compression.filter(request, response);
		},
	}),
);

server.use(app.carryMarks);

const handle = (build: ServerBuild | (() => Promise<ServerBuild>)) =>
	app.adapter(
		build,
		vite ? "development" : "production",
		(request, response) => {
			const { host, address, asData } = admissionOf(request);
			const { requestId, nonce } = response.locals;
			const origin = `${request.protocol}://${host}`;
			const context = app.createContext({ nonce, requestId, address, host, origin, asData, method: request.method });
			response.locals.context = context;
			return context;
		},
		app.sayRefusal,
	);

if (vite) {
	server.all(
		"*",
		handle(async () => app.nameRoutes(app.answersWhenAway(app.keepsRefused(await loadBuild())))),
	);
} else {
	const narrow = app.narrowBuilds(app.nameRoutes(app.answersWhenAway(app.keepsRefused(build))));
	const handlers = new WeakMap<ServerBuild, ReturnType<typeof handle>>();
	server.all("*", (request, response, next) => {
		const few = narrow(request.originalUrl);
		const handler = handlers.get(few) ?? handle(few);
		handlers.set(few, handler);
		return handler(request, response, next);
	});
}

server.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
	const told = (error as { status?: number }).status ?? 500;
	const status = told >= 400 && told < 600 ? told : 500;
	const line = { err: error, requestId: response.locals.requestId };
	if (status < 500) log.debug(line, "a request that cannot be answered");
	else log.error(line, "request failed outside the routes");
	if (response.headersSent) return next(error);
	app.plainRefusal(response, status, "broken");
});

const listener = createServer(
	// What is begun and not gone on with is cut after 20 s at most: the time allowed, and how often it is looked at.
	{ requestTimeout: 120_000, headersTimeout: 15_000, connectionsCheckingInterval: 4_000, maxHeaderSize: 32_768 },
	(request, response) => {
		try {
			const proxy = { trustProxy: env.TRUST_PROXY, addressHeader: env.ADDRESS_HEADER };
			const admission = app.admitRequest(request, proxy);
			if (!portal) return app.answerStarting(admission.path, response);
			admissions.set(request, admission);
			app.endStalledBody(request, response);
			server(request, response);
		} catch (error) {
			log.error({ err: error }, "a request could not be begun");
			response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end();
		}
	},
);
listener.keepAliveTimeout = 65_000;
app.keepOrder(listener, {
	...{ log, drainMs: 1000 * env.DRAIN_SECONDS, stopping: () => app.enterPhase("stopping") },
	...{ beforeStop: app.closeStreams, close: async () => portal?.close() },
});

const host = env.HOST ?? (env.production ? "0.0.0.0" : "127.0.0.1");
listener.on("error", (error: NodeJS.ErrnoException) => {
	// Once it listens, an error is one of a single connection: too many open files, say.
	if (listener.listening) return log.error({ err: error }, "a connection could not be taken");
	void notStarted(error);
});
listener.listen(env.PORT, host, async () => {
	portal = await app.startPortal().catch(notStarted);
	const address = listener.address();
	portal.listening(typeof address === "object" && address ? address.port : env.PORT);
});
