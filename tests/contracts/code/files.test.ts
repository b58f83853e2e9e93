import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { codeIn, filesIn, textOf } from "../../support/sources";

const FOLDERS = ["app", "db", "migrations", "tests", "bench", "bin"];
const linesOf = (file: string) => textOf(file).split("\n").length - 1;

test("no file is longer than 400 lines, half of them under 70", () => {
	const files = [...codeIn(...FOLDERS), ...filesIn("app").filter((name) => name.endsWith(".css"))];
	const sized = files.map((file) => ({ file, lines: linesOf(file) }));
	expect(sized.filter(({ lines }) => lines > 400)).toEqual([]);
	const own = sized.filter(({ file }) => !file.startsWith("tests/")).map(({ lines }) => lines);
	expect(own.sort((a, b) => a - b)[Math.floor(own.length / 2)]).toBeLessThan(70);
});

test("no folder holds more than 15 files", () => {
	const counts = new Map<string, number>();
	// Texts have one file per namespace.
	const files = filesIn(...FOLDERS).filter((file) => !file.startsWith("app/locales/"));
	for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
	expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});

test("files are named in kebab-case and by topic", () => {
	const names = filesIn("app", "db", "bench", "bin", "tests");
	const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
	expect(names.filter((file) => !kebab.test(basename(file)) && basename(file) !== "README.md")).toEqual([]);
	expect(names.filter((file) => /^(utils?|helpers?|misc|common)\.(server\.)?tsx?$/.test(basename(file)))).toEqual([]);
});

test("server.ts stays readable", () => {
	expect(linesOf("server.ts")).toBeLessThan(260);
});
