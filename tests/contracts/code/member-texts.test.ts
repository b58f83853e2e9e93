import ts from "typescript";
import { expect, test } from "vitest";
import { areaTexts } from "~/server/i18n/messages.server";
import { codeIn, importsOf, parse, walkNodes } from "../../support/sources";

const app = codeIn("app");
const fileOf = new Map(app.map((file) => [file.replace(/\.tsx?$/, ""), file]));

/** Where members and visitors are answered; what other systems call has the whole catalogue. */
const entrances = app.filter(
	(file) =>
		/^app\/routes\/(member|auth|forms|resources)\//.test(file) &&
		!/\/(admin-[\w-]+|dev-mails|import-progress)\.tsx?$/.test(file),
);

function reachedFrom(files: readonly string[]): string[] {
	const reached = new Set(files);
	for (const file of reached)
		for (const { target, typeOnly } of importsOf(file)) {
			const next = fileOf.get(target);
			if (next && !typeOnly) reached.add(next);
		}
	return [...reached];
}

const REFUSALS = /^(Refused|NotFound|Response|found|requiredId|conflict)$/;

/** The message keys that a file refuses with. */
function refusalsIn(file: string): string[] {
	const keys: string[] = [];
	walkNodes(parse(file), (node) => {
		if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return;
		if (!ts.isIdentifier(node.expression) || !REFUSALS.test(node.expression.text)) return;
		for (const one of node.arguments ?? [])
			walkNodes(one, (part) => {
				if (ts.isStringLiteralLike(part) && /^[a-z][a-z-]*:\w/.test(part.text)) keys.push(part.text);
			});
	});
	return keys;
}

/** Of modules that members' pages load, and thrown only where an admin is at work. */
const OF_ADMINS =
	/^(admin|members:(idRequired|demo\.|accountKeyTakenUpdate)|program:|drafts:|data-sets:|tiers:|mails:no)/;

const { texts } = areaTexts("en", "member");
const textAt = (steps: readonly string[]) =>
	steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], texts);
const known = (key: string) =>
	["", "_other"].some((form) => textAt(`${key.replace(/\?.*$/, "")}${form}`.split(/[:.]/)) !== undefined);

test("what a member can be refused with is among the texts that members' pages carry [AUTH-54, FORM-12, I18N-09]", () => {
	const refusals = reachedFrom(entrances).flatMap((file) => refusalsIn(file).map((key) => ({ file, key })));
	expect(refusals.length).toBeGreaterThan(50);
	expect(refusals.filter(({ key }) => !known(key) && !OF_ADMINS.test(key))).toEqual([]);
});
