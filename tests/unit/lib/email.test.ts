import { expect, test } from "vitest";
import { email } from "~/features/credentials/credentials.schemas";
import { isEmail } from "~/features/forms/answer-values.rules";
import { checkMemberRow } from "~/features/imports/kinds/members/members.check.rules";
import { isEmailAddress } from "~/lib/email";

/** Every door through which an address comes in, forms and files alike. */
const doors = {
	form: (text: string) => email.safeParse(text).success,
	answer: isEmail,
	// Out of a cell, characters that nobody sees are taken and reported: what is left is what is kept.
	import: (text: string) => {
		const row = checkMemberRow({ firstname: "A", lastname: "B", email: text }, "create-new");
		return "value" in row && !(/\p{Cf}/u.test(text) && row.value.email === "race1@race.test");
	},
};

test.each([
	"ann@example.com",
	"Ann.Lee+rewards@mail.example.co.uk",
	"o'neil_{x}@example.com",
	"jörg.mü\u006c\u006cer@bücher.example",
	"rene\u0301@example.com",
	"a@xn--bcher-kva.example",
	`${"x".repeat(64)}@example.com`,
	"1@2.ca",
])("%s is taken at every door", (text) => {
	expect(Object.entries(doors).map(([name, takes]) => [name, takes(text)])).toEqual([
		["form", true],
		["answer", true],
		["import", true],
	]);
});

test.each([
	"race1@race.test.",
	".race1@race.test",
	"race1.@race.test",
	"race..1@race.test",
	"race1@race..test",
	"race1@.race.test",
	"race1@-race.test",
	"race1@race-.test",
	"race1@race",
	"race1@race_1.test",
	"race1@1.2.3.4",
	"race1@[1.2.3.4]",
	"ｒａｃｅ1@race.test",
	"race1@race。test",
	"race1@race．test",
	"r\u0430ce1@race.test",
	"race1@r\u0430ce.test",
	"rac\u212f1@race.test",
	"rıce@race.test",
	"İce@race.test",
	"race1\ufe0f@race.test",
	"race1\u034f@race.test",
	"ra\u00adce1@race.test",
	"race1\ud800@race.test",
	"race１@race.test",
	"\u202erace1@race.test",
	`${"x".repeat(65)}@race.test`,
	`race1@${"x".repeat(64)}.test`,
	`a@${"x.".repeat(130)}test`,
	"two@at@race.test",
	"Ann <ann@race.test>",
	"",
	"@",
])("%j is refused at every door", (text) => {
	expect(Object.entries(doors).filter(([name, takes]) => takes(text) && !(name === "import" && text === ""))).toEqual(
		[],
	);
});

test("an address of a megabyte is refused at once", () => {
	const from = performance.now();
	for (const text of [
		`a@${".".repeat(1e6)}<`,
		`${"a.".repeat(5e5)}@x.y`,
		`a${"\u0300\u0316".repeat(5e5)}@x.y`,
		" ".repeat(1e6),
	])
		expect([isEmailAddress(text), email.safeParse(text).success]).toEqual([false, false]);
	expect(performance.now() - from).toBeLessThan(2000);
});
