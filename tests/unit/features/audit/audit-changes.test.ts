import { expect, test } from "vitest";
import { compareFields, maskSecrets } from "~/features/audit/audit-changes.rules";

test("tells field by field what changed, changed ones first", () => {
	const before = { title: "Mug", theme: { primary: "#111", corner: 4 }, tags: ["a"], old: 1 };
	const after = { title: "Mug", theme: { primary: "#222", corner: 4 }, tags: ["a", "b"], fresh: true };
	expect(
		compareFields(before, after).map(({ field, before, after, changed }) => [field, before, after, changed]),
	).toEqual([
		["theme.primary", "#111", "#222", true],
		["tags", "a", "a, b", true],
		["fresh", undefined, true, true],
		["title", "Mug", "Mug", false],
		["theme.corner", 4, 4, false],
		["old", 1, undefined, false],
	]);
});

test("a new record has values but no changes; nothing recorded gives no fields", () => {
	expect(compareFields(undefined, { title: "Mug", note: "" })).toMatchObject([
		{ field: "title", after: "Mug", changed: false },
		{ field: "note", after: null, changed: false },
	]);
	expect(compareFields(undefined, undefined)).toEqual([]);
	expect(compareFields("text", 7)).toEqual([]);
});

const SECRETS = {
	...{ password: "pw-1", passwordHash: "pw-2", newPassword: "pw-3", token: "pw-4", resetToken: "pw-5", secret: "pw-6" },
	...{ hash: "pw-7", accountKey: "pw-8", answers: { q1: "pw-9" }, customerToken: "pw-10", account_key_hash: "pw-11" },
	...{ credential: "pw-16", cookie: "pw-17", authorization: "pw-18", note_enc: "pw-19", accountkey: "pw-20" },
	deep: [{ list: [{ accountKey: "pw-12", PASSWORD: ["pw-13"] }] }],
	far: { a: { b: { c: { d: { e: { f: { g: { token: "pw-14" } } } } } } } },
};

test("hides passwords, tokens, keys and answers at any depth (check 42)", () => {
	expect(JSON.stringify(compareFields(SECRETS, { ...SECRETS, password: "pw-15" }))).not.toMatch(/pw-\d/);
	expect(JSON.stringify(maskSecrets(SECRETS))).not.toMatch(/pw-\d/);
	expect(compareFields({ password: "a" }, { password: "b" })).toMatchObject([{ changed: true, hidden: true }]);
});

test("keeps what gives nothing away: flags, emptiness, names of fields", () => {
	const recorded = { accountKeyChanged: true, accountKey: null, changed: ["accountKey", "phone"] };
	expect(maskSecrets(recorded)).toEqual(recorded);
});

test("cuts a long text short with three dots [UI-26]", () => {
	const [text] = compareFields({}, { text: "x".repeat(501) });
	expect(text?.after).toBe(`${"x".repeat(497)}...`);
});

test("stays small, however much was recorded", () => {
	const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, "x".repeat(5000)]));
	expect(JSON.stringify(compareFields(many, many)).length).toBeLessThan(400_000);
});
