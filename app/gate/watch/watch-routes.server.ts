import type { Express } from "express";
import { checkHealth } from "~/server/faults/health.server";
import { runtime } from "~/server/runtime.server";
import { mayReadMetrics } from "~/server/watch/metrics-door.server";
import { readiness } from "~/server/watch/readiness.server";
import { metricsPage } from "./metrics-page.server";

/** What platforms and monitors ask; none of it needs a site or a session (docs/operations/watching.md). */
export function watchRoutes(server: Express): void {
	const { env } = runtime();
	server.get("/livez", (_request, response) => void response.json({ ok: true }));
	server.get("/readyz", async (_request, response) => {
		const { ok, phase } = await readiness();
		response.status(ok ? 200 : 503).json({ ok, phase });
	});
	server.get("/healthz", async (_request, response) => {
		const health = await checkHealth();
		response.status(health.ok ? 200 : 503).json(health);
	});
	const door = { token: env.METRICS_TOKEN, trustProxy: env.TRUST_PROXY };
	server.all("/metrics", (request, response, next) => {
		if (request.method !== "GET" || !mayReadMetrics(request, door)) {
			response.status(404).type("text/plain").send("Not found");
			return;
		}
		metricsPage().then(({ type, text }) => response.set("Cache-Control", "no-store").type(type).send(text), next);
	});
}
