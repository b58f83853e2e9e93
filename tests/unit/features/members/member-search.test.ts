import { expect, test } from "vitest";
import { searchKeys } from "~/features/members/list/member-list.rules";

test.each([
	["", null, null],
	["  \u0000 ", null, null],
	["Ada", "Ada", "ada"],
	[" ada   lovelace ", "ada   lovelace", null],
	["É", "É", null],
	["Éli", "Éli", "éli"],
	["Al", "Al", null],
	["a@", null, "a@"],
	["A.B@C.example", null, "a.b@c.example"],
	["a b@c", null, null],
])("%j is looked up as the name %j and the e-mail %j [MEM-21]", (q, name, email) => {
	expect(searchKeys(q)).toMatchObject({ name, email });
});
