import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Frame, type Page } from "@playwright/test";
import type { BuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { emptyPrograms } from "./emptied";
import { stretchWords } from "./long-words";
import { Places, SHARED } from "./places";

export { expect };

interface WorkerFixtures {
	places: Places;
}

interface TestFixtures {
	/** Files that change what others rely on name a place: `test.use({ place: "desk" })` gives them a server of their own. */
	place: string;
	/** Every text of the programs is one word of 80 letters. */
	longWords: boolean;
	/** The programs have nothing for members; `pending@demo.test` is a member without a single point. */
	emptied: boolean;
	server: BuiltServer;
	/** Console errors and CSP violations seen in the test's own context; any of them fails the test. */
	complaints: string[];
	/** Keeps with a failure what the server was asked last. */
	asked: undefined;
	/** Whoever fills the cart of the member that all tests share empties it, or names a place: the next one begins there. */
	emptyCart: undefined;
}

/** Each worker has servers and data of its own; every page is watched for console errors and CSP violations. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	place: [SHARED, { option: true }],
	longWords: [false, { option: true }],
	emptied: [false, { option: true }],
	places: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
		async ({}, use) => {
			const places = new Places();
			try {
				await use(places);
			} finally {
				await places.close();
			}
		},
		{ scope: "worker" },
	],
	server: async ({ places, place, longWords, emptied }, use) => {
		await use(await places.server(place, [...(longWords ? [stretchWords] : []), ...(emptied ? [emptyPrograms] : [])]));
	},
	baseURL: async ({ server }, use) => use(`http://localhost:${server.port}`),
	complaints: [
		async ({ context }, use) => {
			const complaints: string[] = [];
			watch(context, complaints);
			await use(complaints);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
	emptyCart: [
		async ({ server, place }, use, info) => {
			await use(undefined);
			if (place !== SHARED || info.status !== info.expectedStatus) return;
			const stored = openFile(join(server.dataDir, "default.db"));
			const left = stored.prepare(
				"select count(*) as items from cart_items c join members m on m.id = c.member_id and m.program_id = c.program_id where m.email = 'member@demo.test'",
			);
			const { items } = left.get() as { items: number };
			stored.close();
			expect(items, "rewards left in the cart").toBe(0);
		},
		{ auto: true },
	],
	asked: [
		async ({ server }, use, info) => {
			await use(undefined);
			if (info.status === info.expectedStatus) return;
			const requests = server.output().match(/^.*"msg":"request".*$/gm) ?? [];
			const told = requests.slice(-20).map((line) => {
				const { time, method, path, status, ms } = JSON.parse(line) as Record<string, unknown>;
				return `${time} ${method} ${path} ${status} in ${ms} ms`;
			});
			await info.attach("requests", { body: told.join("\n"), contentType: "text/plain" });
		},
		{ auto: true },
	],
});

/**
 * A 4xx or 5xx document is what some tests ask for; and Remix reports the answer that a later press, or a search that was
 * typed on, broke off before it had come in whole.
 */
const NO_FAULT =
	/Failed to load resource: the server responded with a status of|^AbortError: (BodyStreamBuffer was|signal is) aborted/;

/** Notes what the browser reports as an error. */
export function watch(context: BrowserContext, complaints: string[]): void {
	const note = (text: string) => {
		if (!NO_FAULT.test(text)) complaints.push(text);
	};
	context.on("console", (message) => {
		if (message.type() === "error") note(message.text());
	});
	context.on("weberror", (error) => note(`${error.error().name}: ${error.error().message}`));
}

export const PASSWORD = "laurel-demo";

/** Posts a form as the page at that address would, with the cookies of the present visitor; 303 is what is expected. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
	const headers = { "sec-fetch-site": "same-origin" };
	const reply = await page.request.post(path, { form, headers, maxRedirects: 0 });
	expect(reply.status(), `${path}: ${reply.statusText()}`).toBe(303);
}

/** Signs a member in by one post and opens their home page; how people sign in is shown in member/sign-in.spec.ts. */
export async function signIn(page: Page, email = "member@demo.test", password = PASSWORD): Promise<void> {
	await post(page, "/signin", { email, password });
	await page.goto("/home", { waitUntil: "domcontentloaded" });
}

/** The same for an admin. */
export async function signInAdmin(page: Page, email = "admin@demo.test"): Promise<void> {
	await post(page, "/admin/signin", { email, password: PASSWORD });
	await page.goto("/admin", { waitUntil: "domcontentloaded" });
}

/**
 * Opens a page and waits until React has taken it over, when a press or a key may stand for a person's: a page that
 * follows the server has its scripts at work. Only a stream that is opened after the page has come counts, since the one
 * before may open its own late; both are told in their order, however busy the machine is.
 */
export async function openLive(page: Page, path: string): Promise<void> {
	let isThere = false;
	const arrive = (frame: Frame) => {
		isThere ||= frame === page.mainFrame();
	};
	page.on("framenavigated", arrive);
	await Promise.all([
		page.waitForRequest((request) => isThere && /\/events\?/.test(request.url())),
		page.goto(path, { waitUntil: "commit" }),
	]);
	page.off("framenavigated", arrive);
}

/** The balance as the frame shows it. */
export async function balanceOf(page: Page): Promise<number> {
	return Number((await page.locator(".balance-chip-value").innerText()).replace(/\D/g, ""));
}

/** Goes to a page whose scripts wait until the function that is returned lets them run. */
export async function arriveBeforeScripts(page: Page, address: string): Promise<() => void> {
	let letRun = () => {};
	const waiting = new Promise<void>((resolve) => {
		letRun = resolve;
	});
	await page.route(/\/assets\/.*\.js/, (route) => waiting.then(() => route.continue()));
	// With a fragment it might be the page that is shown already.
	await page.goto(address.replace(/#.*/, ""), { waitUntil: "commit" });
	return letRun;
}
