import type { Page } from "@playwright/test";
import { expect, signInAdmin, test } from "../../support/fixtures";

// A page is walked through key by key, forwards and back.
test.describe.configure({ timeout: 180_000 });
test.use({ place: "editor-stops", contextOptions: { reducedMotion: "reduce" } });

interface Stop {
	name: string;
	/** Which of the page's elements it is, in the order of the markup. */
	at: number;
	seen: boolean;
	inMain: boolean;
	inEditor: boolean;
}

/** The control that has the focus: what it is called, where it stands, and whether its focus shows. */
const present = (page: Page) =>
	page.evaluate((): Stop => {
		const one = document.activeElement as HTMLElement;
		const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
		const named = (one.getAttribute("aria-labelledby") ?? "")
			.split(" ")
			.map((id) => document.getElementById(id)?.textContent);
		const names = [one.getAttribute("aria-label"), ...named, ...labels, one.textContent, one.title];
		// A ring may be drawn by what frames a control, or by the picture of a box that is itself out of sight.
		const marked = [one, one.closest(".rich-editor"), one.nextElementSibling, one.parentElement];
		const hasRing = (place: Element | null) => {
			const style = place && getComputedStyle(place);
			return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 1;
		};
		const { width, height, bottom, top } = (one.closest("label") ?? one).getBoundingClientRect();
		return {
			name: names.find((text) => text?.trim())?.trim() ?? "",
			at: [...document.querySelectorAll("*")].indexOf(one),
			seen: width > 1 && height > 1 && bottom > 0 && top < innerHeight && marked.some(hasRing),
			inMain: one.closest("main") !== null,
			inEditor: one.closest(".rich-editor") !== null,
		};
	});

/** What a key leads to, one control after the other, until one that ends the walk. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", until: (stop: Stop) => boolean): Promise<Stop[]> {
	const stops = [await present(page)];
	for (let press = 0; press < 150 && !until(stops.at(-1)!); press++) {
		await page.keyboard.press(key);
		const next = await present(page);
		const last = stops.at(-1)!;
		// The parts of a date are stops inside one control; the button of its calendar has a ring of the browser's own.
		if (next.at === last.at && !next.inEditor) last.seen ||= next.seen;
		else stops.push(next);
	}
	return stops;
}

for (const [kind, address] of [
	["article", "/admin/articles/new"],
	["page", "/admin/pages/new"],
] as const)
	test(`Tab leads through every control of the ${kind} editor in order, seen and named, and out of it again`, async ({
		page,
	}) => {
		await signInAdmin(page);
		await page.goto(address);
		const bar = page.getByRole("toolbar", { name: "Format" });
		await expect(bar.first()).toBeVisible();
		const editors = await page.locator(".rich-editor").count();
		const reachable = await page
			.locator("main form")
			.filter({ has: page.locator(".rich-editor") })
			.first()
			.evaluate((form) =>
				[...form.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [contenteditable]")]
					.filter(
						(one) =>
							one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true }),
					)
					.filter((one) => one.getAttribute("type") !== "radio" && one.getAttribute("type") !== "hidden")
					.map((one) => [...document.querySelectorAll("*")].indexOf(one)),
			);
		expect(reachable.length).toBeGreaterThan(12);

		await page.getByLabel("Title", { exact: true }).focus();
		const forth = await walk(page, "Tab", ({ inMain }) => !inMain);
		const inside = forth.filter(({ inMain }) => inMain);
		expect(forth.at(-1)?.inMain, "the end of the page is reached").toBe(false);
		expect(inside.filter(({ name }) => name === "").map(({ at }) => at)).toEqual([]);
		expect(inside.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
		const order = inside.map(({ at }) => at);
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect(reachable.filter((at) => at >= order[0]! && !order.includes(at))).toEqual([]);
		// A bar of buttons and a text each.
		expect(inside.filter(({ inEditor }) => inEditor)).toHaveLength(2 * editors);

		await page.keyboard.press("Shift+Tab");
		const back = await walk(page, "Shift+Tab", ({ at }) => at <= order[0]!);
		expect(back.map(({ at }) => at).reverse()).toEqual(order);
	});

test("arrows reach every button of the visual editor's bar, each seen and with a name of its own", async ({ page }) => {
	await signInAdmin(page);
	await page.goto("/admin/articles/new");
	const bar = page.getByRole("toolbar", { name: "Format" });
	await expect(bar).toBeVisible();
	const all = await bar.getByRole("button").count();
	await page.getByRole("button", { name: "Undo" }).focus();
	const stops: Stop[] = [];
	for (let press = 0; press < all; press++) {
		stops.push(await present(page));
		await page.keyboard.press("ArrowRight");
	}
	expect(new Set(stops.map(({ name }) => name)).size).toBe(all);
	expect(stops.filter(({ name, seen }) => name === "" || !seen)).toEqual([]);
	const order = stops.map(({ at }) => at);
	expect(order).toEqual([...order].sort((a, b) => a - b));
	// The last one leads to the first.
	expect((await present(page)).name).toBe("Undo");
});
