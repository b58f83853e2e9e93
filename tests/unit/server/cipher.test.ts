import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/ids.server";
import { Cipher } from "~/server/crypto/cipher.server";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const one = new Cipher(`1:${key(1)}`);

describe("encryption", () => {
	test.each(["", "a", "0123456789012345678", "Zoë +33 6 12 34 56 78", "x".repeat(10_000)])(
		"gives back what it was given: %.20s [SEC-02]",
		(text) => {
			expect(one.decrypt(one.encrypt(text))).toBe(text);
		},
	);

	test("uses a nonce of its own each time and shows nothing of the text [SEC-02]", () => {
		const sealed = Array.from({ length: 50 }, () => one.encrypt("account-key-of-ada"));
		expect(new Set(sealed).size).toBe(50);
		for (const text of sealed) expect(text).toMatch(/^enc:1:[\w-]{40,}$/);
	});

	test("writes with the newest key and reads with each [SEC-02]", () => {
		const both = new Cipher(`1:${key(1)},2:${key(2)}`);
		expect(both.encrypt("x")).toMatch(/^enc:2:/);
		expect(both.decrypt(one.encrypt("old value"))).toBe("old value");
		expect(new Cipher(`2:${key(2)}`).decrypt(both.encrypt("new value"))).toBe("new value");
	});

	test("never gives out a changed text [SEC-02]", () => {
		const sealed = one.encrypt("four hundred points");
		const at = sealed.length - 4;
		const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
		expect(one.decrypt(changed)).toBe(changed);
	});

	test("does not start with a key that is too short", () => {
		expect(() => new Cipher("1:c2hvcnQ=")).toThrow("32 bytes");
	});
});

describe("plain values of before", () => {
	test("shorter than 20 characters are never treated as encrypted [SEC-04, LIMIT-20]", () => {
		const nineteen = "enc:1:0123456789012";
		const twenty = `${nineteen}3`;
		expect([nineteen.length, twenty.length]).toEqual([19, 20]);
		const eager = new Cipher(`1:${key(1)}`);
		expect(eager.decrypt(nineteen)).toBe(nineteen);
		// Long enough and marked, but not ours to open: shown as it is, never a fault.
		expect(eager.decrypt(twenty)).toBe(twenty);
	});

	test("longer without the prefix are plain too [SEC-04]", () => {
		const legacy = "a plain account key of many characters";
		expect(one.decrypt(legacy)).toBe(legacy);
		expect(one.decryptOptional(null)).toBeNull();
		expect(one.encryptOptional("")).toBeNull();
	});
});

describe("look-ups", () => {
	test("are keyed, so that nobody without the key can try values [SEC-06, COMP-10]", () => {
		const hash = one.lookupHash("A-1");
		expect(hash).not.toBe(sha256("A-1"));
		expect(hash).not.toBe(createHmac("sha256", Buffer.alloc(32, 1)).update("A-1").digest("base64url"));
		expect(new Cipher(`1:${key(9)}`).lookupHash("A-1")).not.toBe(hash);
		expect(Buffer.from(hash, "base64url")).toHaveLength(32);
	});

	test("are made from the trimmed value, whichever way its letters are composed [SEC-06]", () => {
		expect(one.lookupHash("  A-1\t")).toBe(one.lookupHash("A-1"));
		expect(one.lookupHash("Zoe\u0308")).toBe(one.lookupHash("Zoë"));
		expect(one.lookupHash("a-1")).not.toBe(one.lookupHash("A-1"));
	});

	test("stay the same when a newer key is added [SEC-06]", () => {
		expect(new Cipher(`1:${key(1)},2:${key(2)}`).lookupHash("A-1")).toBe(one.lookupHash("A-1"));
	});
});

test("hashes by SHA-256 [SEC-05]", () => {
	expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
