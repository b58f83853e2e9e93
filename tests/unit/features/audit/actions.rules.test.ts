import { expect, test } from "vitest";
import { actionKey } from "~/features/audit/actions.rules";
import en from "~/locales/en/audit.json";
import fr from "~/locales/fr/audit.json";

test.each([
	["entry", "complete", "actionsOf.entry.complete"],
	["order", "complete", "actions.complete"],
	["api_key", "delete", "actionsOf.api_key.delete"],
	["databucket", "start", "actionsOf.databucket.start"],
	["databucket", "update", "actions.update"],
	["entry", "reject", "actions.reject"],
	["order", "not known", "actions.not known"],
])("what was done to a record of the kind %s, %s, is told by %s", (entity, action, key) => {
	expect(actionKey({ entity, action })).toBe(key);
});

test.each([
	["en", en, ["revoked", "posting begun", "points posted"]],
	["fr", fr, ["révocation", "versement lancé", "points versés"]],
] as const)("a key is revoked, and points of a databucket are posted: %s", (_, { actionsOf }, words) => {
	const { api_key, databucket } = actionsOf;
	expect([api_key.delete, databucket.start, databucket.points]).toEqual(words);
});

test("to approve an entry is called as its button and its status call it", () => {
	expect([en.actionsOf.entry.complete, fr.actionsOf.entry.complete]).toEqual(["completed", "validation"]);
});
