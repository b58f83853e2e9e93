import { describe, expect, test } from "vitest";
import { checkCompanyRow } from "~/features/imports/kinds/companies/companies.check.rules";
import { checkMemberRow } from "~/features/imports/kinds/members/members.check.rules";
import { checkPointsRow } from "~/features/imports/kinds/points/points.check.rules";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { reads } from "../../../../support/reads";

const long = (count: number) => "x".repeat(count);
const list = (count: number) => Array.from({ length: count }, (_, n) => `tag${n}`).join(";");
const faultsOf = (checked: object) => ("faults" in checked ? checked.faults : []);

test("a name has no two blanks side by side, as in forms, also of a member or a company in a file [MEM-11, COMP-04]", () => {
	const member = { firstname: "Jo   Ann", lastname: "de \u00a0 Vries", email: "ann@example.com" };
	expect(checkMemberRow(member, "create-new")).toMatchObject({ value: { firstname: "Jo Ann", lastname: "de Vries" } });
	const company = { title: "Two  blanks\u00a0!", accountKey: "K-1" };
	expect(checkCompanyRow(company, "create-new")).toMatchObject({ value: { title: "Two blanks\u00a0!" } });
});

describe("a row of points", () => {
	const row = { email: "ann@example.com", points: "5", reason: "March" };

	test.each([
		[{}, { email: "ann@example.com", points: 5, reason: "March" }],
		[
			{ email: "", accountKey: "K-1" },
			{ accountKey: "K-1", points: 5, reason: "March" },
		],
		[{ points: "-1 200" }, { email: "ann@example.com", points: -1200, reason: "March" }],
		[{ points: "999999999" }, { email: "ann@example.com", points: 999_999_999, reason: "March" }],
		[{ reason: long(200) }, { email: "ann@example.com", points: 5, reason: long(200) }],
		[{ date: "n/a" }, { email: "ann@example.com", points: 5, reason: "March" }],
	])("with %o is taken as it is meant", (cells, value) => {
		expect(checkPointsRow({ ...row, ...cells })).toMatchObject({ value });
	});

	test.each([
		[{ email: "not-an-address" }, "Not a valid email: “not-an-address”"],
		[{ email: "" }, "The row names no member: fill in the email or the account key"],
		[{ email: "", accountKey: long(101) }, "Account key is longer than 100 characters"],
		[
			{ email: "", accountKey: "1.2E+11" },
			"A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text",
		],
		[{ points: "" }, "Points is required"],
		[{ points: "n/a" }, "Points is required"],
		[{ points: "0" }, "0 points change nothing"],
		[{ points: "12%" }, "“12%” is not a whole number"],
		[{ points: "1.5" }, "“1.5” is not a whole number"],
		[{ points: long(70) }, `“${long(57)}...” is not a whole number`],
		[{ points: long(60) }, `“${long(60)}” is not a whole number`],
		[{ points: "1,000" }, "“1,000” can be read in two ways: write it without separators"],
		[{ points: "1000000000" }, "More than 999,999,999 points at once"],
		[{ points: "-1000000000" }, "More than 999,999,999 points at once"],
		[{ points: "99999999999999999999" }, "More than 999,999,999 points at once"],
		[{ reason: "" }, "Reason is required"],
		[{ reason: long(201) }, "Reason is longer than 200 characters"],
		[{ reason: "two\nlines" }, "Reason must be on one line"],
		[{ reason: "a\u0000b" }, "Reason holds characters that cannot be shown"],
		[{ reason: "\u200d" }, "Reason holds characters that cannot be shown"],
		[{ date: "2026-01-01" }, "Points are posted at the moment of the import: leave the date empty"],
	])("with %o is refused in words", (cells, text) => {
		expect(faultsOf(checkPointsRow({ ...row, ...cells }))).toEqual([reads(text)]);
	});

	test.each([
		["plain", "1,500"],
		["comma", "1.500"],
	])("is not read as %s thousands: %s", (_style, points) => {
		expect(faultsOf(checkPointsRow({ ...row, points }))).toEqual([
			reads(`“${points}” can be read in two ways: write it without separators`),
		]);
	});

	test("says everything that is wrong with it at once", () => {
		expect(faultsOf(checkPointsRow({ email: "x", points: "", date: "1" }))).toHaveLength(4);
	});

	test("is the same as another one only when all of it is", () => {
		const keyOf = (cells: object) => {
			const checked = checkPointsRow({ ...row, ...cells });
			return "keys" in checked ? checked.keys : [];
		};
		expect(keyOf({})).toEqual(keyOf({}));
		expect(keyOf({})).toMatchObject([{ column: "wholeRow" }]);
		const others = [{ points: "6" }, { reason: "April" }, { accountKey: "K-1" }, { email: "", accountKey: "K-1" }];
		expect(new Set([{}, ...others].map((cells) => JSON.stringify(keyOf(cells)))).size).toBe(5);
	});
});

describe("a row of a company list", () => {
	test.each([
		["create-new", { title: "North" }, { value: { title: "North" }, keys: [{ column: "title", key: "NORTH" }] }],
		[
			"update-by-id",
			{ id: "c1", title: "North", accountKey: "C-1", status: "inactive", tags: "Gold;Silver" },
			{
				value: { id: "c1", title: "North", accountKey: "C-1", status: "Inactive", tags: ["Gold", "Silver"] },
				keys: [
					{ column: "companyId", key: "c1" },
					{ column: "title", key: "NORTH" },
					{ column: "companyKey", key: "C-1" },
				],
			},
		],
		[
			"update-by-key",
			{ accountKey: "C-1" },
			{ value: { accountKey: "C-1" }, keys: [{ column: "companyKey", key: "C-1" }] },
		],
		[
			"create-new",
			{ title: long(200), tags: list(100) },
			{
				value: { title: long(200), tags: list(100).split(";") },
				keys: [{ column: "title", key: long(200).toUpperCase() }],
			},
		],
	])("%s takes %o as it is meant", (variant, cells, checked) => {
		expect(checkCompanyRow(cells, variant)).toEqual(checked);
	});

	test.each([
		["create-new", { accountKey: "C-1" }, "Title is required"],
		["update-by-key", { title: "North" }, "Account key is required"],
		["create-new", { title: long(201) }, "Title is longer than 200 characters"],
		["update-by-id", { id: long(101) }, "Company ID is longer than 100 characters"],
		["update-by-id", { title: "North" }, "Company ID is required"],
		["update-by-key", { accountKey: long(101) }, "Account key is longer than 100 characters"],
		["create-new", { title: "\u200d" }, "Title holds characters that cannot be shown"],
		["create-new", { title: "North", status: "Gone" }, "There is no status “Gone” (use one of: Active, Inactive)"],
		["create-new", { title: "North", tags: list(101) }, "Tags holds more than 100 entries"],
		["create-new", { title: "North", tags: long(101) }, "Tags is longer than 100 characters"],
		["create-new", { title: "North", tags: "a\u0000b" }, "Tags holds characters that cannot be shown"],
	])("%s refuses %o in words", (variant, cells, text) => {
		expect(faultsOf(checkCompanyRow(cells, variant))).toEqual([reads(text)]);
	});
});

describe("a row of a member roster", () => {
	const row = { firstname: "Ann", lastname: "Lee", email: "Ann@Example.com" };

	test("is taken as it is meant, its tags also with commas between", () => {
		const cells = { id: "m1", mobile: "+1 5", phone: "7", accountKey: "K-1", status: "pending" };
		expect(
			checkMemberRow({ ...row, ...cells, companies: "North, Ltd;South", tags: "vip, new;old" }, "update-by-id"),
		).toEqual({
			value: {
				...{ ...row, ...cells, email: "ann@example.com", status: "Pending" },
				companies: ["North, Ltd", "South"],
				tags: ["vip", "new", "old"],
			},
			keys: [
				{ column: "id", key: "m1" },
				{ column: "email", key: "ann@example.com" },
				{ column: "accountKey", key: "K-1" },
			],
		});
		expect(checkMemberRow({ ...row, tags: "vip,, new;old, " }, "create-new")).toMatchObject({
			value: { tags: ["vip", "new", "old"] },
		});
		expect(checkMemberRow(row, "create-new")).toEqual({
			value: { ...row, email: "ann@example.com" },
			keys: [{ column: "email", key: "ann@example.com" }],
		});
	});

	test.each([
		["create-new", { firstname: "" }, "First name is required"],
		["create-new", { lastname: "" }, "Last name is required"],
		["create-new", { email: "" }, "Email is required"],
		["update-by-id", {}, "Member ID is required"],
		["create-new", { firstname: long(101) }, "First name is longer than 100 characters"],
		["create-new", { firstname: "\u200d" }, "First name holds characters that cannot be shown"],
		["create-new", { lastname: "\u0301" }, "Last name holds characters that cannot be shown"],
		["create-new", { mobile: long(41) }, "Mobile is longer than 40 characters"],
		[
			"create-new",
			{ accountKey: "1.2E+11" },
			"A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text",
		],
		["create-new", { phone: "1\n2" }, "Phone must be on one line"],
		["create-new", { tags: list(101) }, "Tags holds more than 100 entries"],
		["create-new", { companies: list(101) }, "Companies holds more than 100 entries"],
		["create-new", { tags: long(101) }, "Tags is longer than 100 characters"],
		["create-new", { companies: long(201) }, "Companies is longer than 200 characters"],
		["create-new", { companies: "a\u0000b" }, "Companies holds characters that cannot be shown"],
		["create-new", { companies: `North;${long(201)}` }, "Companies is longer than 200 characters"],
		["create-new", { companies: "North;a\u0000b" }, "Companies holds characters that cannot be shown"],
	])("%s refuses %o in words", (variant, cells, text) => {
		expect(faultsOf(checkMemberRow({ ...row, ...cells }, variant))).toEqual([reads(text)]);
	});

	test("may be as long as its columns, and name as many tags and companies as they hold", () => {
		const cells = {
			firstname: long(100),
			mobile: "1".repeat(40),
			tags: list(100),
			companies: `${list(99)};${long(200)}`,
		};
		expect(faultsOf(checkMemberRow({ ...row, ...cells }, "create-new"))).toEqual([]);
	});

	test("has a name as it is written, also one that looks like a number", () => {
		expect(checkMemberRow({ ...row, firstname: "1E10" }, "create-new")).toMatchObject({ value: { firstname: "1E10" } });
	});
});

describe("a row of company tags", () => {
	const check = (row: Record<string, string>) => importKindOf("company-tags").check(row, "create-new", {});

	test("is the same as another one that differs in its capitals alone", () => {
		expect(check({ tag: "Gold  é" })).toEqual({ value: { tag: "Gold é" }, keys: [{ column: "tag", key: "GOLD É" }] });
		expect(check({ tag: long(100) })).toMatchObject({ value: { tag: long(100) } });
	});

	test.each([
		[{}, "Company tag is required"],
		[{ tag: long(101) }, "Company tag is longer than 100 characters"],
		[{ tag: "two\nlines" }, "Company tag must be on one line"],
	])("with %o is refused in words", (row: Record<string, string>, text) => {
		expect(faultsOf(check(row))).toEqual([reads(text)]);
	});
});
