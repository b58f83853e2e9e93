import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { expect, post } from "./fixtures";
import { settled } from "./settled";

/** The address of the first record that the present list links to. */
async function firstBelow(page: Page, start: string): Promise<string> {
	const links = await page
		.locator(`main a[href^="${start}"]`)
		.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
	const record = links.find(
		(href) => !/\/(new|export|invite|trash|bulk|next|delete)\b/.test(href) && !href.includes("?"),
	);
	expect(record, `a link to a record in ${page.url()}`).toBeDefined();
	return record ?? "";
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
/** What a wide window and a dark scheme can break that a narrow light one does not show. */
const BY_LOOK = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "landmark-unique"];

const LOOKS = [
	{ width: 320, colorScheme: "light", rules: { type: "tag", values: RULES } },
	{ width: 1440, colorScheme: "dark", rules: { type: "rule", values: BY_LOOK } },
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** In the browser: axe reads the same few colours of a page some thousand times, for a fifth of what a look takes. */
function readColoursOnce() {
	const { Color } = (window as unknown as { axe: { commons: { color: { Color: ColourClass } } } }).axe.commons.color;
	const read = Color.prototype.parseString;
	const known = new Map<string, Colour>();
	Color.prototype.parseString = function (text) {
		const { r, g, b, alpha } = known.get(text) ?? read.call(new Color(0, 0, 0), text);
		known.set(text, { r, g, b, alpha } as Colour);
		return Object.assign(this, { r, g, b, alpha });
	};
}

/** As axe keeps it for its rules. */
interface Colour {
	r: number;
	g: number;
	b: number;
	alpha: number;
	parseString(this: Colour, text: string): Colour;
}

interface ColourClass {
	new (red: number, green: number, blue: number): Colour;
	prototype: Colour;
}

/** What axe finds on a page without frames. A document is given axe once: reading it takes a good part of a look. */
export async function violationsOn(page: Page, runOnly: RunOptions["runOnly"]) {
	if (!(await page.evaluate(() => "axe" in window))) {
		await page.evaluate(AXE);
		await page.evaluate(readColoursOnce);
	}
	return page.evaluate(async (only) => {
		const { axe } = window as unknown as { axe: typeof import("axe-core") };
		// Of what is as it should be one node a rule is enough: naming each of them takes longer than finding what is wrong.
		const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"] });
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) => ({ id, target: target.join(" "), failureSummary })),
		);
	}, runOnly);
}

/** What axe finds at this very moment, and what it measured. */
async function violations(page: Page, path: string, width: number, rules: (typeof LOOKS)[number]["rules"]) {
	const found = await violationsOn(page, { ...rules, values: [...rules.values] });
	return found.map(({ id, target, failureSummary }) => `${path}, ${width} px: ${id} ${target} (${failureSummary})`);
}

/** Nothing that axe finds, nothing wider than the window or scrolling inside the page: on a light phone and a dark desktop. */
export async function look(page: Page): Promise<void> {
	const path = new URL(page.url()).pathname;
	for (const { width, colorScheme, rules } of LOOKS) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme });
		// Colours half way to those of the other scheme would be found too pale.
		await settled(page);
		// A busy machine may still be painting at the first look; what is wrong stays wrong at the next.
		await expect(async () => expect(await violations(page, path, width, rules)).toEqual([])).toPass({
			// For a machine that hangs, not one that is slow.
			timeout: 60_000,
		});
		// What is far below is laid out when it comes near; until then its rows have the sizes of another width.
		await page.evaluate(() => {
			for (const one of document.querySelectorAll<HTMLElement>("main *"))
				if (getComputedStyle(one).contentVisibility === "auto") one.style.contentVisibility = "visible";
		});
		const { needed, shown, scrolling } = await page.evaluate(() => ({
			needed: document.documentElement.scrollWidth,
			shown: window.innerWidth,
			// What people type may be longer than its place; all else is as long as it is, and the page scrolls.
			scrolling: [...document.querySelectorAll("main :not(textarea)")]
				.filter((one) => one.scrollHeight > one.clientHeight + 1)
				.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
				.map((one) => `${one.tagName} ${one.getAttribute("aria-label") ?? one.className}`),
		}));
		expect(needed, `${path} is wider than ${width} px`).toBeLessThanOrEqual(shown);
		expect(scrolling, `what scrolls up and down inside ${path} at ${width} px`).toEqual([]);
	}
	// French takes more room than English; were its texts not there, the widths would prove less.
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
}

/** Opens one page after the other; `>` and `+` lead from the one before to a record and below it. */
export async function openEach(page: Page, paths: readonly string[], each: () => Promise<void>): Promise<void> {
	let record = "";
	for (const wanted of paths) {
		if (wanted.startsWith(">")) record = await firstBelow(page, wanted.slice(1));
		const below = wanted.startsWith("+") ? record.replace(/\/(edit|results|texts)$/, "") + wanted.slice(1) : wanted;
		const reply = await page.goto(wanted.startsWith(">") ? record : below);
		// A page that is meant not to be there is among the paths by that name.
		if (!wanted.endsWith("/nope")) expect(reply?.status(), page.url()).toBeLessThan(400);
		await each();
	}
}

/** Looks at one page after the other. */
export const check = (page: Page, paths: readonly string[]): Promise<void> => openEach(page, paths, () => look(page));

/** Turns the present visitor's pages to French, the longer of the languages. */
export const speakFrench = (page: Page): Promise<void> => post(page, "/language", { locale: "fr" });
