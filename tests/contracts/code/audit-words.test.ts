import ts from "typescript";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "~/kernel/audit/audit-words.rules";
import { codeIn, parse, textOf, walkNodes } from "../../support/sources";

const words = (locale: string) => JSON.parse(textOf(`app/locales/${locale}/audit.json`)) as Record<string, object>;

test.each(["en", "fr"])("every action and entity of the audit log has a word in %s, and no other has one", (locale) => {
	const { actions = {}, entities = {} } = words(locale);
	expect(Object.keys(actions).sort()).toEqual([...AUDIT_ACTIONS].sort());
	expect(Object.keys(entities).sort()).toEqual([...AUDIT_ENTITIES].sort());
});

test.each(["en", "fr"])("no two actions or entities of the audit log read the same in %s", (locale) => {
	const { actions = {}, entities = {} } = words(locale);
	for (const list of [Object.values(actions), Object.values(entities)])
		expect(list.filter((word, at) => list.indexOf(word) !== at)).toEqual([]);
});

/** The action and entity that each call gives, where it names them; what it works out the compiler holds to the lists. */
function written(file: string): { action: string[]; entity: string[] } {
	const found: { action: string[]; entity: string[] } = { action: [], entity: [] };
	walkNodes(parse(file), (node) => {
		if (!ts.isCallExpression(node) || !/^record(Control)?Audit$/.test(node.expression.getText())) return;
		const entry = node.arguments[1];
		if (!entry || !ts.isObjectLiteralExpression(entry)) return;
		for (const property of entry.properties) {
			const name = property.name?.getText();
			if (name !== "action" && name !== "entity") continue;
			walkNodes(property, (inner) => {
				const compared = ts.isBinaryExpression(inner.parent ?? inner);
				if (ts.isStringLiteral(inner) && !compared) found[name].push(inner.text);
			});
		}
	});
	return found;
}

test("what the code records is on the lists of actions and entities (check 42)", () => {
	const all = codeIn("app", "db").map(written);
	const of = (kind: "action" | "entity") => [...new Set(all.flatMap((one) => one[kind]))];
	expect(of("action").length).toBeGreaterThan(15);
	expect(of("entity").length).toBeGreaterThan(8);
	expect(of("action").filter((one) => !AUDIT_ACTIONS.some((known) => known === one))).toEqual([]);
	expect(of("entity").filter((one) => !AUDIT_ENTITIES.some((known) => known === one))).toEqual([]);
});
