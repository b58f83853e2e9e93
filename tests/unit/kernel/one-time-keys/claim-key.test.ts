import { expect, test } from "vitest";
import { keyIn } from "~/kernel/one-time-keys/claim-key.server";
import type { TenantScope } from "~db/scope";

const scope = { actor: { kind: "admin", id: "a1" } } as TenantScope;
const formOf = (...keys: string[]) => {
	const form = new FormData();
	for (const key of keys) form.append("_key", key);
	return form;
};

test.each([
	["as it is", formOf("k1"), "k1"],
	["without the blanks around it", formOf("  k1\r\n"), "k1"],
	["of blanks alone as none", formOf(" \t "), ""],
	["no longer than 100 characters, blanks aside", formOf(` ${"k".repeat(150)}`), "k".repeat(100)],
	["the first of several", formOf("k1", "k2"), "k1"],
	["where there is none as none", formOf(), ""],
])("a form's one-time key is read %s", (_, form, key) => {
	expect(keyIn(scope, form, "bulk")).toEqual({ form: "bulk", owner: "a1", key });
});
