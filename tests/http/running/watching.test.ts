import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { rawRequest, signInBy } from "../../support/raw-request";

const TOKEN = "the-token-of-the-monitor";

let server: BuiltServer;
let stranger: BuiltServer;
const posted: { headers: Record<string, unknown>; body: string }[] = [];
const collector = createServer((request, response) => {
	let body = "";
	request.on("data", (chunk) => {
		body += chunk;
	});
	request.on("end", () => {
		posted.push({ headers: request.headers, body });
		response.end();
	});
});

beforeAll(async () => {
	await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
	const { port } = collector.address() as AddressInfo;
	const breakdown = `process.on("SIGUSR2", () => { Promise.reject(new TypeError("no cart for ann@example.com")); })`;
	server = await startBuiltServer({
		SEED: "demo",
		METRICS_TOKEN: TOKEN,
		SLOW_PAGE_MS: "1",
		SLOW_STATEMENT_MS: "1",
		ERROR_URL: `http://127.0.0.1:${port}/faults`,
		ERROR_TOKEN: "for-the-collector",
		NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breakdown)}`,
	});
	stranger = await startBuiltServer({ SEED: "empty", TRUST_PROXY: "1" });
});
afterAll(async () => {
	collector.close();
	await server.dispose();
	await stranger.dispose();
});

const scrape = async () => {
	const headers = { authorization: `Bearer ${TOKEN}`, host: "any.example" };
	const reply = await rawRequest(server.port, "/metrics", { headers });
	expect(reply.status).toBe(200);
	expect(reply.headers["content-type"]).toMatch(/^text\/plain;.*version=0\.0\.4/);
	return reply.body;
};
const figure = (text: string, name: string, ...labels: string[]) =>
	text
		.split("\n")
		.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
		.filter((line) => labels.every((label) => line.includes(label)))
		.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

describe("/metrics", () => {
	test("tells the rounds of the jobs that a server does by itself: awards that wait, mails, what has expired [API-12, QUIZ-53]", async () => {
		for (const job of ["awards", "mails", "clean-up"])
			await expect
				.poll(async () => figure(await scrape(), "laurel_job_runs_total", `job="${job}"`), { timeout: 20_000 })
				.toBeGreaterThan(0);
	});

	test("counts requests by route, statements by database, and what is there", async () => {
		const cookie = await signInBy(server.port, "/signin", "member@demo.test");
		await rawRequest(server.port, "/home", { headers: { cookie } });
		await rawRequest(server.port, "/livez");
		const text = await scrape();
		expect(figure(text, "laurel_requests_total", 'route="routes/member/home"', 'method="GET"', 'status="200"')).toBe(1);
		expect(figure(text, "laurel_requests_total", 'method="POST"', 'status="303"')).toBe(1);
		expect(figure(text, "laurel_requests_total", 'route="livez"')).toBe(1);
		expect(figure(text, "laurel_request_seconds_count", 'route="routes/member/home"')).toBe(1);
		expect(figure(text, "laurel_statements_total", 'database="default"', 'side="reading"')).toBeGreaterThan(2);
		expect(figure(text, "laurel_database_up", 'database="control"')).toBe(1);
		expect(figure(text, "laurel_database_bytes", 'database="default"', 'part="file"')).toBeGreaterThan(100_000);
		expect(figure(text, "laurel_sessions", 'kind="member"')).toBeGreaterThan(0);
		expect(figure(text, "laurel_backup_state", 'state="off"')).toBe(1);
		expect(figure(text, "laurel_ready")).toBe(1);
		expect(figure(text, "process_open_fds")).toBeGreaterThan(3);
		expect(figure(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
	});

	test("has no label that a stranger chose, and no more of them however much is asked", async () => {
		const labels = (text: string) => new Set(text.match(/^laurel_requests_total\{.*\}/gm)).size;
		await rawRequest(server.port, "/zebra-0", { headers: { host: "zebra.example" } });
		await rawRequest(server.port, "/assets/zebra-0");
		await rawRequest(server.port, "/zebra-0", { method: "OPTIONS" });
		const before = labels(await scrape());
		for (let i = 1; i < 12; i++) {
			await rawRequest(server.port, `/zebra-${i}?zebra=${i}`, { headers: { host: `zebra-${i}.example` } });
			await rawRequest(server.port, `/assets/zebra-${i}`);
			await rawRequest(server.port, `/zebra-${i}`, { method: "OPTIONS" });
		}
		const text = await scrape();
		expect(text).not.toContain("zebra");
		expect(labels(text)).toBe(before);
	});

	test("asks the databases once, however many ask for the figures at a time", async () => {
		await scrape();
		const asked = async () => figure(await scrape(), "laurel_statements_total", 'database="control"', 'side="reading"');
		const jobs = async () => figure(await scrape(), "laurel_job_runs_total");
		const [before, rounds] = [await asked(), await jobs()];
		await Promise.all(Array.from({ length: 30 }, scrape));
		// Jobs and the watch go on meanwhile; thirty gatherings would be hundreds.
		expect((await asked()) - before).toBeLessThan(60 + 12 * ((await jobs()) - rounds));
	});

	test("is not there for anybody else", async () => {
		for (const headers of [
			{},
			{ authorization: "Bearer wrong-token-here" },
			{ "x-forwarded-for": "127.0.0.1" },
		] as Record<string, string>[]) {
			const reply = await rawRequest(server.port, "/metrics", { headers });
			expect([reply.status, reply.body]).toEqual([404, "Not found"]);
		}
		const post = await rawRequest(server.port, "/metrics", {
			method: "POST",
			headers: { authorization: `Bearer ${TOKEN}` },
		});
		expect(post.status).toBe(404);
		expect((await rawRequest(stranger.port, "/metrics")).status).toBe(404);
	});
});

test("slow pages and slow statements are in the log with the request's id, and without values", async () => {
	const cookie = await signInBy(server.port, "/admin/signin", "admin@demo.test");
	const reply = await rawRequest(server.port, "/admin?zebra=1", { headers: { cookie } });
	const given = String(reply.headers["x-request-id"]);
	const lines = () =>
		server
			.output()
			.split("\n")
			.filter((line) => line.includes(given))
			.map((line) => JSON.parse(line));
	await expect.poll(() => lines().find(({ msg }) => msg === "a slow page")).toBeTruthy();
	const page = lines().find(({ msg }) => msg === "a slow page");
	expect(page).toMatchObject({ level: 40, route: "routes/admin/home", status: 200 });
	expect(page.statements).toBeGreaterThan(3);
	expect(page.statementMs).toBeLessThanOrEqual(page.ms);
	expect(JSON.stringify(lines())).not.toContain("zebra");
	const slow = server
		.output()
		.split("\n")
		.filter((line) => line.includes('"a slow statement"'));
	expect(slow.length).toBeGreaterThan(0);
	expect(slow.join()).not.toContain("demo.test");
});

test("a fault that nobody foresaw is posted, without the person it met", async () => {
	server.child.kill("SIGUSR2");
	await expect.poll(() => posted.length).toBe(1);
	const [{ headers, body } = { headers: {}, body: "" }] = posted;
	expect(headers).toMatchObject({ authorization: "Bearer for-the-collector", "content-type": "application/json" });
	const told = JSON.parse(body);
	expect(told).toMatchObject({
		service: "laurel",
		what: "unhandled rejection",
		type: "TypeError",
		message: "no cart for [e-mail]",
		times: 1,
	});
	expect(body).not.toContain("ann@");
});

describe("being alive and being ready", () => {
	test("are two questions", async () => {
		expect(JSON.parse((await rawRequest(server.port, "/livez")).body)).toEqual({ ok: true });
		expect(JSON.parse((await rawRequest(server.port, "/readyz")).body)).toEqual({ ok: true, phase: "serving" });
	});

	test("a process that is to stop says so, and goes on to serve until its time is over", async () => {
		const leaving = await startBuiltServer({ SEED: "empty", DRAIN_SECONDS: "60" });
		leaving.child.kill("SIGTERM");
		await expect.poll(async () => (await rawRequest(leaving.port, "/readyz")).body).toContain("stopping");
		expect((await rawRequest(leaving.port, "/readyz")).status).toBe(503);
		expect((await rawRequest(leaving.port, "/livez")).status).toBe(200);
		expect((await rawRequest(leaving.port, "/healthz")).status).toBe(200);
		const ended = new Promise<number | null>((done) => leaving.child.once("exit", done));
		leaving.child.kill("SIGTERM");
		expect(await ended).toBe(0);
		await leaving.dispose();
	});
});
