import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { codeIn, importsOf, parse, walkNodes } from "../../support/sources";

/** Runs a constant in a process of its own, since a copy of a primary would stop all else; what it copies comes as data. */
const PROCESSES = "db/drivers/snapshot.ts imports node:child_process";

test("no text is ever run as code: no eval, no Function, no vm, no timers with texts (check 35)", () => {
	const found: string[] = [];
	for (const file of codeIn("app", "db", "migrations").concat("server.ts")) {
		for (const { target } of importsOf(file))
			if (/^(node:)?(vm|child_process|worker_threads)$/.test(target)) found.push(`${file} imports ${target}`);
		walkNodes(parse(file), (node) => {
			if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
			const name = node.expression.getText();
			if (name === "eval" || name === "Function" || name === "globalThis.eval") found.push(`${file} calls ${name}`);
			const [first] = node.arguments ?? [];
			if (/^(setTimeout|setInterval)$/.test(name) && first && ts.isStringLiteralLike(first))
				found.push(`${file} gives ${name} a text`);
		});
	}
	expect(found).toEqual([PROCESSES]);
	expect(readFileSync(new URL("../../../db/drivers/snapshot.ts", import.meta.url), "utf8")).toMatch(
		/const FILL = `[^`$]*`/,
	);
});

test("markup is put into a page where it is cleaned, and where React has made it of the page itself (check 29)", () => {
	const raw = codeIn("app").filter((file) =>
		/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/.test(parse(file).text),
	);
	expect(raw).toEqual(["app/components/ui/data/rich-text.tsx", "app/components/ui/kept-markup.tsx"]);
});
