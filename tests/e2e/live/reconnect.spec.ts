import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { expect, openLive, signIn, test, watch } from "../support/fixtures";

// What another window puts into the member's cart stays there.
test.use({ place: "reconnect" });

interface Streams {
	open: () => number;
	most: number;
	opened: number[];
}

/** Counts the page's event streams, and notes when each was asked for. */
async function countStreams(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const made: EventSource[] = [];
		const open = () => made.filter((one) => one.readyState !== EventSource.CLOSED).length;
		const streams: Streams = { open, most: 0, opened: [] };
		Object.assign(window, { streams });
		window.EventSource = class extends EventSource {
			constructor(url: string | URL) {
				super(url);
				made.push(this);
				streams.opened.push(performance.now());
				streams.most = Math.max(streams.most, open());
			}
		};
	});
}

const streamsOf = (page: Page) =>
	page.evaluate(() => {
		const { open, most, opened } = (window as unknown as { streams: Streams }).streams;
		return { open: open(), most, opened };
	});

const cartOf = (page: Page) => page.getByRole("link", { name: /^Cart, / });

/** Another window of the same member puts a reward into the cart. */
async function addElsewhere(page: Page, nth: number, baseURL: string, complaints: string[]): Promise<void> {
	const storageState = await page.context().storageState();
	const other = await page.context().browser()!.newContext({ storageState, baseURL });
	watch(other, complaints);
	const second = await other.newPage();
	await second.goto("/rewards");
	const before = (await cartOf(second).getAttribute("aria-label")) ?? "";
	await second.locator('main a[href^="/rewards/"]:has(img)').nth(nth).click();
	await second.getByRole("button", { name: "Add to cart" }).click();
	await expect(cartOf(second)).not.toHaveAttribute("aria-label", before);
	await other.close();
}

test("a stopped server is found again, and the page is current at once and from then on [UI-30]", async ({
	page,
	complaints,
}) => {
	test.setTimeout(90_000);
	const server = await startBuiltServer({ SEED: "demo" });
	const baseURL = `http://localhost:${server.port}`;
	let again: Awaited<ReturnType<typeof startBuiltServer>> | undefined;
	try {
		await countStreams(page);
		await page.goto(`${baseURL}/signin`);
		await page.getByLabel("Email").fill("member@demo.test");
		await page.getByLabel("Password", { exact: true }).fill("laurel-demo");
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.waitForURL((url) => url.pathname === "/home");
		await page.goto(`${baseURL}/rewards`);
		await expect.poll(async () => (await streamsOf(page)).open).toBe(1);
		await expect(cartOf(page)).toHaveAccessibleName("Cart, 0 items");

		await server.stop();
		// By now each further try comes as late as they ever do.
		await expect.poll(async () => (await streamsOf(page)).opened.length).toBeGreaterThan(4);
		const stored = openFile(join(server.dataDir, "default.db"));
		const { id } = stored.prepare("select id from rewards where program_id = 'demo' limit 1").all()[0] as {
			id: string;
		};
		const member = stored
			.prepare("select id from members where email = 'member@demo.test' and program_id = 'demo'")
			.all()[0] as { id: string };
		stored
			.prepare(
				"insert into cart_items (program_id, member_id, reward_id, price, quantity, created, updated) values ('demo', ?, ?, 1, 1, 1, 1)",
			)
			.run(member.id, id);
		stored.close();
		again = await startBuiltServer({ SEED: "demo", DATA_DIR: server.dataDir, PORT: String(server.port) });
		// What it missed while nobody could tell it.
		await expect(cartOf(page)).toHaveAccessibleName("Cart, 1 item");
		// And what it is told from now on.
		await addElsewhere(page, 0, baseURL, complaints);
		await expect(cartOf(page)).not.toHaveAccessibleName("Cart, 1 item");
		const { open, most } = await streamsOf(page);
		expect([open, most]).toEqual([1, 1]);
	} finally {
		await again?.stop("SIGKILL");
		await server.dispose();
	}
	// The browser itself reports each try that met no server, and so does the router's search for pages ahead.
	const tries = /net::ERR_|^Failed to fetch manifest patches TypeError: Failed to fetch/;
	expect(complaints.filter((one) => !tries.test(one))).toEqual([]);
	complaints.length = 0;
});

test("news that never arrive, since their connection broke off, hold up no later ones [UI-30]", async ({
	page,
	baseURL,
	complaints,
}) => {
	await countStreams(page);
	await signIn(page, "member@demo.test");
	await page.goto("/rewards");
	await expect.poll(async () => (await streamsOf(page)).open).toBe(1);
	const before = (await cartOf(page).getAttribute("aria-label")) ?? "";
	let held = 0;
	// Neither answered nor refused: so a machine behaves that has vanished from the network.
	await page.route("**/rewards.data", (route) => (held++ === 0 ? undefined : route.continue()));
	await addElsewhere(page, 0, baseURL ?? "", complaints);
	await expect.poll(() => held).toBe(1);
	await addElsewhere(page, 1, baseURL ?? "", complaints);
	await expect(cartOf(page)).not.toHaveAttribute("aria-label", before);
});

test("news break off no page that is on its way, however long it takes, and are shown once it is there [UI-30]", async ({
	page,
	baseURL,
	complaints,
}) => {
	await page.clock.install();
	await page.addInitScript(() => {
		const add = EventSource.prototype.addEventListener;
		EventSource.prototype.addEventListener = function (this: EventSource, type: string, listener: EventListener) {
			add.call(this, type, (event: Event) => {
				listener(event);
				if (type !== "open" && type !== "error") document.documentElement.dataset.news = type;
			});
		} as typeof add;
	});
	await signIn(page, "member@demo.test");
	await openLive(page, "/rewards");
	const before = (await cartOf(page).getAttribute("aria-label")) ?? "";
	let asked = 0;
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route("**/activity.data*", (route) => {
		asked++;
		return held.then(() => route.continue());
	});
	await page
		.getByRole("navigation", { name: "Main navigation" })
		.getByRole("link", { name: "Activity" })
		.press("Enter");
	await expect.poll(() => asked).toBe(1);
	await addElsewhere(page, 1, baseURL ?? "", complaints);
	await expect(page.locator("html")).toHaveAttribute("data-news");
	await page.clock.runFor(10_000);
	expect(asked).toBe(1);
	letGo();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
	await expect(cartOf(page)).not.toHaveAttribute("aria-label", before);
});

test("tries again ever later, with one stream at a time, also after a refusal [UI-30]", async ({ page }) => {
	await countStreams(page);
	await page.route("**/events?*", (route) => route.fulfill({ status: 503, body: "" }));
	await signIn(page);
	await page.goto("/offers");
	await expect.poll(async () => (await streamsOf(page)).opened.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
	const { opened, most } = await streamsOf(page);
	expect(most).toBe(1);
	const gaps = opened.slice(1, 4).map((at, index) => at - (opened[index] ?? 0));
	expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
	expect(gaps[0]).toBeGreaterThanOrEqual(700);
	expect(gaps[2]).toBeGreaterThan(2 * (gaps[0] ?? 0));
});

test("going about never holds more than one stream [UI-30]", async ({ page }) => {
	await countStreams(page);
	await signIn(page);
	await page.goto("/offers");
	await expect.poll(async () => (await streamsOf(page)).open).toBe(1);
	const bar = page.getByRole("navigation", { name: "Main navigation" });
	const heading = page.getByRole("heading", { level: 1 });
	let from = await heading.innerText();
	for (const place of ["Rewards", "Activity", "Earn"]) {
		await bar.getByRole("link", { name: place, exact: true }).click();
		await expect(heading).not.toHaveText(from);
		const to = await heading.innerText();
		await page.goBack();
		await expect(heading).toHaveText(from);
		await page.goForward();
		await expect(heading).toHaveText(to);
		expect(await streamsOf(page)).toMatchObject({ open: 1, most: 1 });
		from = to;
	}
	expect((await streamsOf(page)).opened).toHaveLength(1);
});
