import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";

const HOST = "setup.example.test";
const ADMIN = { email: "first@example.test", password: "correct horse battery" };
const SETTINGS = {
	LAUREL_MODE: "production",
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

let server: BuiltServer;
let dataDir = "";
const cookies = new Map<string, string>();

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "laurel-first-"));
	const env = { ...process.env, ...SETTINGS, NODE_ENV: "production" as const, DATA_DIR: dataDir };
	const command = ["build/server.mjs", "admin:create", "--email", ADMIN.email, "--password", ADMIN.password];
	execFileSync(process.execPath, command, { env });
	server = await startBuiltServer({ ...SETTINGS, DATA_DIR: dataDir });
});
afterAll(async () => {
	await server.dispose();
	rmSync(dataDir, { recursive: true, force: true });
});

/** A browser without scripts: keeps cookies, posts forms from the page itself. */
function visit(path: string, form?: Record<string, string>, host = HOST) {
	return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = {
			...{ host, cookie },
			...(form && { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" }),
		};
		const where = { host: "127.0.0.1", port: server.port, path, method: form ? "POST" : "GET", headers };
		const call = request(where, (response) => {
			for (const one of response.headers["set-cookie"] ?? []) {
				const [name = "", value = ""] = (one.split(";")[0] ?? "").split(/=(.*)/s);
				cookies.set(name, value);
			}
			let body = "";
			response.setEncoding("utf8");
			response.on("data", (chunk) => {
				body += chunk;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", body }),
			);
		});
		call.on("error", reject);
		call.end(form && new URLSearchParams(form).toString());
	});
}

test("a new installation gets its first program by the screens alone, without a restart [ADMIN-26, ADMIN-35, ADMIN-50, SITE-32]", async () => {
	const domain = "rewards.example.test";
	expect((await visit("/signin", undefined, domain)).status).toBe(404);
	expect((await visit("/signin")).body).toContain("No program here");
	const door = await visit("/admin/signin");
	expect([door.status, door.body.includes("No program here")]).toEqual([200, false]);

	expect(await visit("/admin/signin", ADMIN)).toMatchObject({ status: 303, location: "/admin" });
	expect((await visit("/admin")).location).toBe("/admin/programs");
	const chooser = await visit("/admin/programs");
	expect(chooser.status).toBe(200);
	expect(chooser.body).toContain('href="/admin/platform/programs/new"');

	const made = await visit("/admin/platform/organisations/new", { title: "Acme" });
	expect(made.status).toBe(303);
	const organisationId = /<option value="([^"]+)">Acme</.exec((await visit("/admin/platform/programs/new")).body)?.[1];
	const program = {
		...{ id: "acme", region: "default", organisationId: organisationId ?? "", displayTitle: "Acme Rewards" },
		...{ locale: "en", timeZone: "Europe/London", companyDataKeyLabel: "identifier" },
	};
	expect(await visit("/admin/platform/programs/new", program)).toMatchObject({
		...{ status: 303, location: "/admin/platform/programs/acme" },
	});
	const page = await visit("/admin/platform/programs/acme");
	expect(page.body).toContain("/admin/platform/sites/new?program=acme");
	const site = await visit("/admin/platform/sites/new", { activeDomain: domain, programId: "acme" });
	expect(site).toMatchObject({ status: 303, location: "/admin/platform/sites" });

	const portal = await visit("/signin", undefined, domain);
	expect(portal.status).toBe(200);
	expect(portal.body).toContain("Acme Rewards");
});
