import { expect, test } from "vitest";
import { SeenKeys } from "~/features/imports/run/seen-keys.server";

const COUNT = 20_000;
const keysOf = (n: number) => [
	{ column: "email", key: `member${n}@example.com` },
	{ column: "accountKey", key: `KEY-${n}` },
];

test("every key of a long file is known again with the line of its first row", () => {
	const seen = new SeenKeys();
	for (let n = 0; n < COUNT; n++) expect(seen.meet(keysOf(n), n + 2)).toBeNull();
	for (let n = 0; n < COUNT; n += 97)
		for (const key of keysOf(n)) expect(seen.meet([key], COUNT + 2)).toEqual({ ...key, first: n + 2 });
	expect(seen.meet(keysOf(COUNT), COUNT + 2)).toBeNull();
});

test("the same text in another column is another key", () => {
	const seen = new SeenKeys();
	seen.meet([{ column: "email", key: "a" }], 2);
	expect(seen.meet([{ column: "accountKey", key: "a" }], 3)).toBeNull();
	expect(seen.meet([{ column: "email", key: "a" }], 4)).toMatchObject({ first: 2 });
});

test("a row that repeats a key leaves its other keys free", () => {
	const seen = new SeenKeys();
	seen.meet(keysOf(1), 2);
	const [email] = keysOf(1) as [{ column: string; key: string }];
	expect(seen.meet([{ column: "accountKey", key: "NEW" }, email], 3)).toMatchObject({ column: "email", first: 2 });
	expect(seen.meet([{ column: "accountKey", key: "NEW" }], 4)).toBeNull();
});
