import { expect, test } from "vitest";
import { overStored } from "~/features/members/profile/profile.rules";
import { pictureAddress, profileSchema, telephone } from "~/features/members/profile/profile.schemas";

test.each([
	["in the marks of an address book", "\u202a+33 1 23 45 67 89\u202c", "+33 1 23 45 67 89"],
	["out of a table", "555\t0100", "555 0100"],
	["with blanks side by side", " 555 \u202f0100 ", "555 0100"],
	["as it is written", "+1 (555) 010-0123 ext. 4", "+1 (555) 010-0123 ext. 4"],
	["of nothing", " ", ""],
])("a telephone number %s is kept as it is seen", (_what, typed, kept) => {
	expect(telephone.parse(typed)).toBe(kept);
});

test("a telephone number whose digits are turned round is refused: nobody would call the one that is seen", () => {
	expect(telephone.safeParse("\u202e555 0100").success).toBe(false);
});

test("the address of a picture loses what nobody sees around it, which would become a part of it", () => {
	expect(pictureAddress.parse(" \u202ahttps://example.com/a.png\u202c\u200b")).toBe("https://example.com/a.png");
});

test("a number that is stored with blanks side by side and was left alone takes nothing back", () => {
	const shown = { firstname: "Ada", lastname: "Byron", mobile: "555  0100" };
	const now = { ...shown, mobile: "555 0199", phone: null, externalImageUrl: null };
	expect(overStored(profileSchema.parse({ ...shown, shown }), now)).toMatchObject({ mobile: "555 0199" });
});
