import { expect, test } from "vitest";
import { searchKeys } from "~/features/members/list/member-list.rules";

test.each([
	["", null, null],
	["  \u0000 ", null, null],
	["Ada", "ADA", "ada"],
	[" ada   lovelace ", "ADA LOVELACE", null],
	["É", "É", null],
	["Éli", "ÉLI", "éli"],
	["a@", null, "a@"],
	["A.B@C.example", null, "a.b@c.example"],
	["a b@c", null, null],
])("%j is looked up as the name %j and the e-mail %j [MEM-21]", (q, name, email) => {
	expect(searchKeys(q)).toMatchObject({ name, email });
});
