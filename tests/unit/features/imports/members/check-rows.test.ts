import { expect, test } from "vitest";
import { COMPANY_STATUSES } from "~/features/companies/companies.rules";
import { checkMemberRow } from "~/features/imports/kinds/members/members.check.rules";
import { statusOfName } from "~/features/imports/kinds/status-names.rules";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import en from "~/locales/en/ui.json";
import fr from "~/locales/fr/ui.json";
import { translator } from "~/server/i18n/messages.server";
import { reads } from "../../../../support/reads";

const allOf = ({ status }: typeof en | typeof fr) => MEMBER_STATUSES.map((one) => status[one]).join(", ");
const row = { firstname: "Ann", lastname: "Lee", email: "ann@example.com" };
const faultsOf = (cells: Record<string, string>, variant = "create-new") => {
	const checked = checkMemberRow({ ...row, ...cells }, variant);
	return "faults" in checked ? checked.faults : [];
};

test("a status is known by what pages call it in either language, whatever its case and accents [IMPORT-11]", () => {
	for (const status of MEMBER_STATUSES)
		for (const name of [status, en.status[status], fr.status[status]]) {
			expect(statusOfName(name, MEMBER_STATUSES), name).toBe(status);
			expect(statusOfName(` ${name.toUpperCase()} `, MEMBER_STATUSES)).toBe(status);
		}
	expect(statusOfName("Annulee", MEMBER_STATUSES)).toBe("Cancelled");
	expect(statusOfName(" En \u00a0 attente", MEMBER_STATUSES)).toBe("Pending");
	for (const name of ["actif", "Active"]) expect(statusOfName(name, MEMBER_STATUSES)).toBe("Active");
	for (const name of ["inactif", "inactive"]) expect(statusOfName(name, COMPANY_STATUSES)).toBe("Inactive");
	for (const name of ["annulé", "résilié", "RÉSILIÉE"]) expect(statusOfName(name, MEMBER_STATUSES)).toBe("Cancelled");
	for (const name of ["invité", "Invitée"]) expect(statusOfName(name, MEMBER_STATUSES)).toBe("Invited");
	expect(statusOfName("en attente d'approbation", MEMBER_STATUSES)).toBe("Awaiting Approval");
	expect(statusOfName("Gone", MEMBER_STATUSES)).toBeUndefined();
	for (const status of COMPANY_STATUSES) expect(statusOfName(fr.status[status], COMPANY_STATUSES)).toBe(status);
	const [fault] = faultsOf({ status: "Gone" });
	expect(translator("fr")(fault ?? "")).toContain(`(valeurs possibles\u00a0: ${allOf(fr)})`);
	expect(translator("en")(fault ?? "")).toContain(allOf(en));
});

test("an e-mail that is a link, a name with an address or a list of addresses is refused [IMPORT-12]", () => {
	for (const email of ["<ann@example.com>", "mailto:ann@example.com", "ann@example.com;bob@example.com", '"a"@b.com'])
		expect(faultsOf({ email })[0], email).toMatch(/^imports:row\.emailInvalid\?/);
	for (const email of ["o'neil+tag@example.co.uk", "zoë@münchen.example", "ANN_LEE-1@example.com"])
		expect(faultsOf({ email }), email).toEqual([]);
});

test("an e-mail is kept without the blanks and joiners that a paste leaves around it [IMPORT-12]", () => {
	for (const around of ["\u2009", "\u3000", "\u200d"]) {
		const checked = checkMemberRow({ ...row, email: `${around}Ann@example.com${around}` }, "create-new");
		expect(checked).toMatchObject({ value: { email: "ann@example.com" } });
	}
});

test("companies with commas between are told as they stand, with other marks between they are not", () => {
	const cellOf = (companies: string) => {
		const checked = checkMemberRow({ ...row, companies }, "create-new");
		return "value" in checked && checked.value.companiesCell;
	};
	expect(["Acme, Inc.", "Acme", "Acme, Inc.; North", "Acme, Inc.|North", '"Acme, Inc."'].map(cellOf)).toEqual([
		...["Acme, Inc.", undefined, undefined, undefined, "Acme, Inc."],
	]);
});

test("a cell may be as long as a form takes it, which counts characters, not the places they take [IMPORT-12]", () => {
	for (const [column, max] of Object.entries({ firstname: 100, accountKey: 100, tags: 100, companies: 200 })) {
		expect(faultsOf({ [column]: "𝕏".repeat(max) }), column).toEqual([]);
		expect(faultsOf({ [column]: "𝕏".repeat(max + 1) })[0], column).toMatch(/^imports:row\.tooLong\?/);
	}
});

test("a telephone number that a form would refuse is refused, in its column's words [MEM-01 IMPORT-11]", () => {
	for (const mobile of ["0400 000 000", "+1 (989) 123-4632", "555-0123 x12", "1".repeat(40), ""])
		expect(faultsOf({ mobile, phone: mobile }), mobile).toEqual([]);
	expect(faultsOf({ mobile: "ask Maria" })).toEqual([
		reads("Mobile: “ask Maria” is not a phone number, for example +1 514 555-0123"),
	]);
	expect(faultsOf({ phone: "n/a" })).toEqual([
		reads("Phone: “n/a” is not a phone number, for example +1 514 555-0123"),
	]);
	expect(faultsOf({ phone: "1".repeat(41) })).toEqual([reads("Phone is longer than 40 characters")]);
});

test("a row of an add-or-update file names its member by e-mail or account key", () => {
	expect(faultsOf({ email: "" }, "add-or-update")).toEqual([
		reads("The row names no member: fill in the email or the account key"),
	]);
	expect(faultsOf({ email: "", accountKey: "K-1", firstname: "" }, "add-or-update")).toEqual([]);
});

test("a name that is a web address is refused in its column, whatever the row is for [IMPORT-11]", () => {
	for (const variant of ["create-new", "add-or-update"])
		expect(faultsOf({ firstname: "http://evil.test", lastname: "www.evil.test" }, variant)).toEqual([
			reads("First name cannot be a web address"),
			reads("Last name cannot be a web address"),
		]);
	expect(faultsOf({ firstname: "St. John" })).toEqual([]);
});
