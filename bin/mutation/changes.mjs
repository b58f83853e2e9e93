// Every change that is made to the code, and the code with all of them in it, each behind a switch (Stryker's instrumenter).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../install.mjs";

const at = "node_modules/@stryker-mutator/instrumenter/dist/src";
const load = (file) => import(join(root, at, file));

/** Stryker knows no queries: here it learns to leave a condition or an order out, one at a time. */
const CONDITIONS = ["where", "whereRef", "on", "onRef", "having", "$if", "orderBy", "groupBy", "limit"];
const dropped = {
	name: "DroppedCondition",
	*mutate({ node }) {
		if (node.type === "CallExpression" && CONDITIONS.includes(node.callee.property?.name))
			yield structuredClone(node.callee.object);
	},
};

export async function changesOf(names) {
	const [{ Instrumenter }, { allMutators }, { createParser }, { transform }, { print }] = await Promise.all(
		["instrumenter.js", "mutators/mutate.js", "parsers/index.js", "transformers/index.js", "printers/index.js"].map(
			load,
		),
	);
	allMutators.push(dropped);
	const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
	const sources = Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), "utf8")]));
	const { files, mutants } = await new Instrumenter(silent, createParser, print, transform).instrument(
		names.map((name) => ({ name: join(root, name), mutate: true, content: sources[name] })),
		{ plugins: null, excludedMutations: [], ignorers: [] },
	);
	return {
		sources,
		code: Object.fromEntries(files.map(({ name, content }) => [name, content])),
		changes: mutants
			.filter(({ status }) => status !== "Ignored")
			.map(({ id, fileName, location, mutatorName, replacement }) => ({
				id,
				file: fileName.slice(root.length).replace(/^\//, ""),
				mutatorName,
				replacement,
				location: { start: oneBased(location.start), end: oneBased(location.end) },
			})),
	};
}

const oneBased = ({ line, column }) => ({ line: line + 1, column: column + 1 });
