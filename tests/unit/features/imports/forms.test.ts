import { expect, test } from "vitest";
import type { z } from "zod";
import { readingSchema } from "~/features/import-jobs/reading.schemas";
import { codeColumnsSchema } from "~/features/imports/codes/code-columns.schemas";
import { importUploadSchema, mappingSchema } from "~/features/imports/imports.schemas";
import { IMPORT_KINDS, importKindOf } from "~/features/imports/kinds/registry.server";
import { reads } from "../../../support/reads";

/** What a form becomes, or the messages by field. */
function read(schema: z.ZodType, form: unknown) {
	const { success, data, error } = schema.safeParse(form);
	return success ? data : Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

test.each([
	[{ what: "members/create-new" }, { kind: "members", variant: "create-new", subject: null, file: undefined }],
	[
		{ what: "members/create-new", subject: "d1", file: "a.csv" },
		{ subject: null, file: "a.csv" },
	],
	[
		{ what: "records/create-new", subject: "d1" },
		{ kind: "records", variant: "create-new", subject: "d1" },
	],
	[
		{ what: "targets/long", databucket: "b1", subject: "d1" },
		{ kind: "targets", variant: "long", subject: "b1" },
	],
	[{ what: "records/create-new" }, { subject: reads("Choose the data set that the records belong to") }],
	[{ what: "records/create-new", databucket: "b1" }, { subject: expect.any(String) }],
	[{ what: "actuals/wide", databucket: "" }, { databucket: reads("Choose the databucket that the file belongs to") }],
	[{}, { what: reads("Choose what to import") }],
	[{ what: "members" }, { what: reads("Choose what to import") }],
	[{ what: "members/long" }, { what: reads("Choose what to import") }],
	[{ what: "invoices/create-new" }, { what: reads("Choose what to import") }],
])("an upload with %o becomes %o", (form, read_) => {
	expect(read(importUploadSchema(IMPORT_KINDS), form)).toMatchObject(read_);
});

test("a subject has as many characters as an id may have", () => {
	const form = (subject: string) => ({ what: "records/create-new", subject, databucket: subject });
	expect(read(importUploadSchema(IMPORT_KINDS), form("x".repeat(100)))).toMatchObject({ kind: "records" });
	expect(Object.keys(read(importUploadSchema(IMPORT_KINDS), form("x".repeat(101))) as object)).toEqual([
		"subject",
		"databucket",
	]);
});

const NONE = { mobile: null, phone: null, accountKey: null, status: null, companies: null, tags: null };
const NAMES = { firstname: "0", lastname: "1", email: "2" };

test("each column of a file is assigned once, and those that have to be there are", () => {
	const schema = mappingSchema(importKindOf("members"), "create-new", 3);
	expect(read(schema, { columns: NAMES })).toEqual({
		settings: {},
		columns: { firstname: 0, lastname: 1, email: 2, ...NONE },
	});
	expect(read(schema, { columns: { ...NAMES, tags: "2" } })).toEqual({
		"columns.tags": reads("This column of the file is assigned twice"),
	});
	const odd = reads("This field cannot take that. Please change it.");
	expect(read(schema, { columns: { ...NAMES, email: "3", phone: "999" } })).toEqual({
		...{ "columns.email": odd, "columns.phone": odd },
	});
	const required = reads("Choose the column that holds this");
	expect(read(schema, { columns: { lastname: "1" } })).toEqual({
		...{ "columns.firstname": required, "columns.email": required },
	});
	expect(Object.keys(read(schema, {}) as object)).toEqual(["columns.firstname", "columns.lastname", "columns.email"]);
	for (const at of ["1000", "x1", "1x", "-1", ""])
		expect(Object.keys(read(schema, { columns: { ...NAMES, email: at } }) as object), at).toContain("columns.email");
});

test("of the columns that say whose points they are one is enough, and one there has to be", () => {
	const schema = mappingSchema(importKindOf("points"), "post", 3);
	const columns = { points: "0", reason: "1" };
	for (const key of ["email", "accountKey"])
		expect(read(schema, { columns: { ...columns, [key]: "2" } })).toMatchObject({ columns: { [key]: 2, date: null } });
	const none = {
		"columns.email": reads("Choose at least one column that says which member it is: email or account key"),
	};
	expect(read(schema, { columns })).toEqual(none);
	const either = mappingSchema(importKindOf("members"), "add-or-update", 3);
	expect(read(either, { columns: { firstname: "0" } })).toEqual(none);
	expect(read(either, { columns: { accountKey: "0" } })).toMatchObject({ columns: { accountKey: 0, email: null } });
});

test("what is chosen beside the columns is what the kind and its variant ask for", () => {
	const settings = { numbers: "comma", newCodes: "add", other: "x" };
	const columns = { accountKey: "0", code: "1", amount: "2" };
	const schema = (variant: string) => mappingSchema(importKindOf("targets"), variant, 3);
	expect(read(schema("long"), { settings, columns })).toEqual({
		settings: { numbers: "comma", newCodes: "add" },
		columns: { accountKey: 0, code: 1, amount: 2 },
	});
	expect(read(schema("wide"), { settings, columns })).toEqual({
		settings: { numbers: "comma" },
		columns: { accountKey: 0 },
	});
	expect(read(schema("wide"), { columns })).toMatchObject({ settings: {} });
	expect(Object.keys(read(schema("wide"), { settings: { numbers: "dot" }, columns }) as object)).toEqual([
		"settings.numbers",
	]);
});

test("a column counts for a code that there is, or for one that is added", () => {
	const headers = ["Key", "JUL", " Sept 2026 ", "x".repeat(11)];
	const schema = codeColumnsSchema({ headers, known: ["Q1", "Q2"], most: { codes: 3, characters: 10 } });
	expect(read(schema, {})).toEqual({ mapping: {}, added: [] });
	expect(read(schema, { codes: { c1: " Q1 ", c2: "" } })).toEqual({ mapping: { "code/Q1": 1 }, added: [] });
	expect(read(schema, { codes: { c1: "Q2" }, add: { c2: true } })).toEqual({
		mapping: { "code/Q2": 1, "code/Sept 2026": 2 },
		added: ["Sept 2026"],
	});
	expect(read(schema, { codes: { c1: "NEW" }, add: { c1: true } })).toEqual({
		...{ mapping: { "code/NEW": 1 }, added: ["NEW"] },
	});
	expect(read(schema, { codes: { c1: "NEW", c2: "Q1", c3: "Q1" } })).toEqual({
		"codes.c1": reads("The databucket has no code “NEW”: choose one it has, or tick that it is added"),
		"codes.c3": reads("Another column counts for this code already"),
	});
	expect(read(schema, { codes: { c1: "Q  3" }, add: { c1: true } })).toMatchObject({ added: ["Q 3"] });
	expect(read(schema, { codes: { c1: "Q\u200b3" }, add: { c1: true } })).toEqual({
		"codes.c1": reads("Remove invisible characters: control characters and marks that change the direction of writing"),
	});
	const long = reads("At most 10 characters");
	expect(read(schema, { codes: { c1: "y".repeat(11) } })).toEqual({ "codes.c1": long });
	expect(read(schema, { add: { c3: true } })).toEqual({ "codes.c3": long });
	expect(read(schema, { codes: { c1: "y".repeat(10) }, add: { c1: true } })).toMatchObject({
		...{ added: ["y".repeat(10)] },
	});
	expect(read(schema, { codes: { c1: "A", c2: "B" }, add: { c1: true, c2: true } })).toEqual({
		"codes.c2": reads("A databucket has at most 3 codes"),
	});
	expect(read(schema, { codes: { c0: "A", c1: "B", c2: "C" }, add: { c0: true, c1: true, c2: true } })).toEqual({
		"codes.c1": reads("A databucket has at most 3 codes"),
	});
});

test.each([
	[{}, { intent: "check" }],
	[
		{ intent: "read", encoding: "utf-8-twice", delimiter: "tab" },
		{ delimiter: "\t", encoding: "utf-8-twice" },
	],
	[
		{ intent: "anything", delimiter: ";" },
		{ intent: "check", delimiter: ";" },
	],
	[{ encoding: "utf-7" }, { encoding: expect.any(String) }],
	[{ delimiter: "\t" }, { delimiter: expect.any(String) }],
	...["utf-8", "windows-1252", "utf-16le", "utf-16be"].map((encoding) => [
		{ intent: "read", encoding },
		{ intent: "read", encoding },
	]),
	...[",", "|"].map((delimiter) => [{ delimiter }, { delimiter, intent: "check" }]),
] as [object, object][])("how a file is to be read: %o is %o", (form, chosen) => {
	expect(read(readingSchema, form)).toMatchObject(chosen);
});
