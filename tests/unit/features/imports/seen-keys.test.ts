import { expect, test } from "vitest";
import { SeenKeys } from "~/features/imports/run/rows/seen-keys.server";

const COUNT = 20_000;
const keysOf = (n: number) => [
	{ column: "email", key: `member${n}@example.com` },
	{ column: "accountKey", key: `KEY-${n}` },
];

test("every key of a long file is known again with the line of its first row", () => {
	const seen = new SeenKeys();
	for (let n = 0; n < COUNT; n++) {
		expect(seen.met(keysOf(n), n + 2)).toBeNull();
		seen.hold(keysOf(n), n + 2);
	}
	for (let n = 0; n < COUNT; n += 97)
		for (const key of keysOf(n)) expect(seen.met([key], COUNT + 2)).toEqual({ ...key, first: n + 2 });
	expect(seen.met(keysOf(COUNT), COUNT + 2)).toBeNull();
});

test("the same text in another column is another key", () => {
	const seen = new SeenKeys();
	seen.hold([{ column: "email", key: "a" }], 2);
	expect(seen.met([{ column: "accountKey", key: "a" }], 3)).toBeNull();
	expect(seen.met([{ column: "email", key: "a" }], 4)).toMatchObject({ first: 2 });
});

test("codes that read the same when written one behind the other are not the same codes", () => {
	const seen = new SeenKeys();
	const of = (key: string, ...parts: string[]) => [{ column: "keyAndCode", key, parts }];
	seen.hold(of("K1", "AB"), 2);
	seen.hold(of("K2", "A", "B"), 3);
	expect([seen.met(of("K1", "A"), 4), seen.met(of("K2", "AB"), 4)]).toEqual([null, null]);
	expect([seen.met(of("K1", "AB"), 4), seen.met(of("K2", "B"), 4)]).toMatchObject([{ first: 2 }, { first: 3 }]);
});

test("a row does not repeat itself, and what it held is free once it was refused", () => {
	const seen = new SeenKeys();
	const keys = [
		{ column: "email", key: "a" },
		{ column: "keyAndCode", key: "K1", parts: ["A", "B"] },
	];
	const other = [{ column: "keyAndCode", key: "K1", parts: ["C"] }];
	seen.hold(keys, 2);
	seen.hold(other, 3);
	const parts = (...some: string[]) => [{ column: "keyAndCode", key: "K1", parts: some }];
	expect(seen.met(parts("X", "B"), 4)).toMatchObject({ first: 2 });
	expect(seen.met(parts("X", "C"), 4)).toMatchObject({ first: 3 });
	expect(seen.met(parts("X"), 4)).toBeNull();
	expect(seen.met(keys, 2)).toBeNull();
	seen.release(keys, 2);
	expect(seen.met(keys, 4)).toBeNull();
	expect(seen.met(other, 4)).toMatchObject({ first: 3 });
});
