import { rmSync } from "node:fs";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { copySeeded } from "../../support/seeded";

/** The password of all demo accounts. */
export const PASSWORD = "laurel-demo";

export interface Portal extends BuiltServer {
	/** Addresses of the two demo programs. */
	demo: string;
	erable: string;
}

/** Starts the built server on a fresh copy of the demo programs. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
	const dataDir = copySeeded();
	const server = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: "info", ...settings });
	return {
		...server,
		demo: `http://localhost:${server.port}`,
		erable: `http://erable.localhost:${server.port}`,
		dispose: async () => {
			await server.dispose();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** A page that was not found says so in the console, which is no fault of the page that links to it. */
const isNoise = (message: ConsoleMessage) => /^Failed to load resource: .* status of 4\d\d/.test(message.text());

interface Fixtures {
	/** A server of the test's own, for tests that change what others look at. */
	ownPortal: Portal;
	/** What the browser complained about; a test that expects a complaint empties it. */
	complaints: string[];
}

export const test = base.extend<Fixtures, { portal: Portal }>({
	portal: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring
		async ({}, use) => {
			const portal = await startPortal();
			await use(portal);
			await portal.dispose();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring
	ownPortal: async ({}, use) => {
		const portal = await startPortal();
		await use(portal);
		await portal.dispose();
	},
	baseURL: async ({ portal }, use) => use(portal.demo),
	complaints: [
		async ({ context }, use) => {
			const complaints: string[] = [];
			// Violations of the content security policy come as console errors, also without scripts.
			context.on("console", (message) => {
				if (message.type() === "error" && !isNoise(message)) complaints.push(message.text());
			});
			context.on("weberror", (error) => complaints.push(String(error.error())));
			await use(complaints);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Signs a member in by the form, as people do. */
export async function signIn(page: Page, email = "member@demo.test", password = PASSWORD): Promise<void> {
	await page.goto("/signin");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL("**/home");
}

/** Signs an admin in by the form. */
export async function signInAdmin(page: Page, email = "admin@demo.test", password = PASSWORD): Promise<void> {
	await page.goto("/admin/signin");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(/\/admin(\/programs)?$/);
}
