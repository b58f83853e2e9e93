import { sql } from "kysely";
import { expect, test } from "vitest";
import type { FormField } from "~/features/forms/forms.schemas";
import { submissionPages } from "~/features/forms/submissions/submission-export.server";
import {
	insertSubmission,
	type ListedSubmission,
	submissionsQuery,
} from "~/features/forms/submissions/submissions.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as deleteLoader } from "~/routes/admin/forms/delete";
import { loader as duplicateLoader } from "~/routes/admin/forms/duplicate";
import { loader as exportLoader } from "~/routes/admin/forms/export";
import { loader as showLoader } from "~/routes/admin/forms/submission";
import { loader as listLoader } from "~/routes/admin/forms/submissions";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addForm, formEditorOf } from "./form-editor";

const size: FormField = {
	...{ id: "size", type: "select", label: "Size" },
	options: [{ value: "s", label: "Small" }],
};
const note: FormField = { id: "note", type: "text", label: "Note" };
const section = (...fields: FormField[]): FormField => ({ id: "all", type: "section", fields });

const send = (
	world: World,
	formId: string,
	id: string,
	more: { at?: number; answers?: object; version?: number; by?: string } = {},
) =>
	transact(world.scope, (tx) =>
		insertSubmission(tx, {
			...{
				id,
				formId,
				formVersion: more.version ?? 1,
				data: JSON.stringify(more.answers ?? {}),
				memberId: more.by ?? null,
			},
			...(more.at !== undefined && { at: more.at }),
		}),
	);

test("are listed newest first, page after page, those of one moment too [FORM-08]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	const id = await addForm(world, [note]);
	const other = await addForm(world, [note]);
	const all = Array.from({ length: ADMIN_PAGE_SIZE + 7 }, (_, at) => ({
		id: `s${(at * 37) % 100}`,
		at: 1000 + ((at * 13) % 20),
	}));
	for (const one of all) await send(world, id, one.id, { at: one.at });
	await send(world, other, "other", { at: 5000 });
	const open = async (query: string) =>
		(await answer(() => listLoader(args(`/admin/forms/${id}/submissions${query}`, { cookie, params: { id } }))))
			.data as {
			submissions: ListedSubmission[];
			nextHref: string | null;
			count: number;
		};
	const first = await open("");
	const second = await open(first.nextHref ?? "");
	expect([first.submissions.length, second.submissions.length, second.nextHref, first.count]).toEqual([
		ADMIN_PAGE_SIZE,
		7,
		null,
		all.length,
	]);
	const wanted = all.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map((one) => one.id);
	expect([...first.submissions, ...second.submissions].map((one) => one.id)).toEqual(wanted);
	const { sql: text, parameters } = submissionsQuery(world.scope, id, { after: [1000, "s1"], limit: 50 }).compile();
	const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(text.replaceAll("?", () => "'x'"))}`.execute(
		world.scope.query,
	);
	expect(parameters.length).toBeGreaterThan(0);
	expect(plan.rows.map(({ detail }) => detail).join("\n")).toMatch(/form_submissions_form/);
	expect(plan.rows.map(({ detail }) => detail).join("\n")).not.toMatch(/TEMP B-TREE/);
});

test("are downloaded with one column for each field of any version, in the words of theirs [FORM-23]", async () => {
	const world = await makeWorld();
	const anna = await formEditorOf(world);
	const ada = await addMember(world, { email: "ada@example.test" });
	const id = await addForm(world, [section(size, note)], { title: "Survey" });
	await send(world, id, "a", { at: 1000, answers: { size: "s", note: '=1+1 "quoted"' }, by: ada });
	await anna.field(id, "all", { type: "section", step: "remove:note" });
	await anna.field(id, "size", {
		...{ type: "select", label: "Your size" },
		...{ "items.~1-0.value": "s", "items.~1-0.label": "Little" },
	});
	expect((await anna.save(id)).status).toBe(303);
	await send(world, id, "b", { at: 2000, answers: { size: "s" }, version: 2 });
	const { body, headers } = await answer(() =>
		exportLoader(args(`/admin/forms/${id}/submissions/export`, { cookie: anna.cookie, params: { id } })),
	);
	expect(headers.get("Content-Disposition")).toContain("submissions-Survey.csv");
	expect(body?.replace("\ufeff", "").trim().split("\r\n")).toEqual([
		"Sent on,Sent by,Version,Your size,Note",
		"1970-01-01T00:00:02.000Z,anonymous,2,Little,",
		`1970-01-01T00:00:01.000Z,ada@example.test,1,Small,"'=1+1 ""quoted"""`,
	]);
});

test("are read for a download as many at once as memory has room for, and each of them", async () => {
	const world = await makeWorld();
	const id = await addForm(world, [note]);
	const sent = Array.from({ length: 9 }, (_, at) => `s${at}`);
	for (const [at, one] of sent.entries())
		await send(world, id, one, { at: 1000 + at, answers: { note: "x".repeat(at < 6 ? 700_000 : 10) } });
	const pages: string[][] = [];
	for await (const rows of submissionPages(world.scope, id)) pages.push(rows.map((row) => row.id));
	expect(pages.flat()).toEqual(sent.toReversed());
	expect(pages.map(({ length }) => length)).toEqual([5, 2, 2]);
});

test("show the labels of the version that they answer for ever, to admins of the program alone", async () => {
	const world = await makeWorld();
	const anna = await formEditorOf(world);
	const id = await addForm(world, [section(size)]);
	await send(world, id, "a", { answers: { size: "s" } });
	await anna.field(id, "size", {
		...{ type: "select", label: "Renamed" },
		...{ "items.~1-0.value": "s", "items.~1-0.label": "Little" },
	});
	await anna.save(id);
	const open = async (cookie: string, host = "demo.test") =>
		answer(() =>
			showLoader(args(`/admin/forms/${id}/submissions/a`, { cookie, host, params: { id, submissionId: "a" } })),
		);
	const { definition } = (await open(anna.cookie)).data as { definition: { sections: FormField[] } };
	expect(definition.sections[0]?.fields?.[0]).toMatchObject({
		label: "Size",
		options: [{ value: "s", label: "Small" }],
	});
	const stranger = await adminCookieFor(world, "admin", "other");
	expect((await open(stranger, "other.test")).status).toBe(404);
});

test.each([
	["its submissions", listLoader],
	["one of them", showLoader],
	["the download", exportLoader],
	["its copy", duplicateLoader],
	["its deletion", deleteLoader],
] as const)("without its form, or its id, a page of it says so: %s [FORM-12, FORM-13]", async (_page, loader) => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const foreign = await addForm(world, [note], {}, "other");
	const open = (id: string) =>
		answer(() => loader(args("/admin/forms/x", { cookie, params: { id, submissionId: "a" } })));
	for (const id of ["nothing", foreign])
		expect(await open(id)).toMatchObject({ status: 404, body: reads("Form definition not found") });
	expect(await open(" ")).toMatchObject({ status: 400, body: reads("Form ID is required") });
});
