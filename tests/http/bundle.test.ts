import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memberPageSizes } from "../../bench/figures/bundle";

const FOLDER = new URL("../../build/client/assets/", import.meta.url);
const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");

test.each([
	["secrets and ciphers", /SESSION_SECRET|ENCRYPTION_KEYS|aes-256-gcm|createCipheriv|argon2/],
	["the database", /program_id|selectFrom|insertInto|change_log|sqlite/i],
	["Node", /["'`]node:[a-z]+|process\.env\.[A-Z]/],
	["zod", /ZodError|ZodType|invalid_union|_zod/],
	["addresses of development", /localhost:\d|127\.0\.0\.1/],
])("no script of the browser holds %s [SEC-02]", (_name, forbidden) => {
	expect(scripts.length).toBeGreaterThan(20);
	const found = scripts.flatMap((name) => {
		const match = forbidden.exec(textOf(name));
		return match ? [`${name}: ${match[0]}`] : [];
	});
	expect(found).toEqual([]);
});

test("no source map is served", () => {
	expect(readdirSync(FOLDER).filter((name) => name.includes(".map"))).toEqual([]);
	expect(scripts.filter((name) => /sourceMappingURL/.test(textOf(name)))).toEqual([]);
});

test("no page of members costs more JavaScript than React, Remix and the libraries of texts and forms explain", async () => {
	const pages = await memberPageSizes();
	expect(pages.length).toBeGreaterThan(25);
	expect(pages.filter(({ size }) => size > 130)).toEqual([]);
});

/** Parts of a selector between signs that stand in no bracket. */
function cut(text: string, sign: RegExp): string[] {
	const parts = [""];
	let depth = 0;
	for (const char of text) {
		depth += Number("([".includes(char)) - Number(")]".includes(char));
		if (depth === 0 && sign.test(char)) parts.push("");
		else parts.push((parts.pop() ?? "") + char);
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const subjectOf = (selector: string) => cut(selector, /[\s>+~]/).at(-1) ?? "";

/** A compound without what its functions hold, and what `:is` and `:where` hold. */
function opened(compound: string): { plain: string; groups: string[] } {
	const groups: string[] = [];
	let plain = compound;
	for (;;) {
		const start = /:([a-z-]+)\(/.exec(plain);
		if (!start) return { plain, groups };
		const rest = plain.slice(start.index + start[0].length);
		let depth = 1;
		const end = [...rest].findIndex((char) => {
			depth += Number(char === "(") - Number(char === ")");
			return depth === 0;
		});
		if (start[1] === "is" || start[1] === "where") groups.push(rest.slice(0, end));
		plain = plain.slice(0, start.index) + rest.slice(end + 1);
	}
}

/** Whether a class, a name or an attribute says which elements it can be at all. */
function isNamed(compound: string): boolean {
	const { plain, groups } = opened(compound);
	return /^[a-z]|[.#[]/.test(plain) || groups.some((group) => cut(group, /,/).every((one) => isNamed(subjectOf(one))));
}

/** Whether something inside an element decides on others, and these could be any. */
function decidesOnAny(selector: string): boolean {
	const subject = subjectOf(selector);
	const above = selector.slice(0, selector.length - subject.length);
	const { groups } = opened(subject);
	const decides =
		above.includes(":has(") ||
		groups.some((group) => cut(group, /,/).some((one) => one.includes(":has(") && one !== subjectOf(one)));
	return decides && !isNamed(subject);
}

test("no style that looks for something inside has the browser style everything anew whenever anything changes there", () => {
	const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
	const selectors = sheets
		.flatMap((name) => [
			...textOf(name)
				.replace(/\\./g, "x")
				.matchAll(/([^{};]+)\{/g),
		])
		.flatMap(([, prelude = ""]) => (prelude.trim().startsWith("@") ? [] : cut(prelude, /,/)))
		.filter((selector) => selector.includes(":has("));
	expect(selectors.length).toBeGreaterThan(100);
	const wide = (selector: string) => decidesOnAny(selector) || selector.includes("::details-content");
	expect(selectors.filter(wide)).toEqual([]);
});
