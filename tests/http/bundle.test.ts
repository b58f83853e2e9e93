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
