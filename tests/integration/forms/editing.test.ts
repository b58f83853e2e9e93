import { describe, expect, test } from "vitest";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { insertSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { findItemTags } from "~/kernel/targeting/targeting.repository.server";
import { loader as listLoader } from "~/routes/admin/forms/list";
import { transact } from "~db/transact";
import { answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOffer } from "../offers/make-offer";
import { errorsOf, inputOf } from "../rewards/support";
import { addForm, formEditorOf, formRows, submissionRows } from "./form-editor";

const question: FormField = { id: "q", type: "text", label: "Question" };
const section = (...fields: FormField[]): FormField => ({ id: "s", type: "section", label: "Section", fields });

async function setUp() {
	const world = await makeWorld();
	return { world, anna: await formEditorOf(world) };
}

const submit = (world: World, formId: string, id: string) =>
	transact(world.scope, (tx) =>
		insertSubmission(tx, { id, formId, formVersion: 1, data: '{"q":"An answer"}', memberId: null }),
	);
const idOf = (location: string | null) => decodeURIComponent(location?.split(/[/#]/).at(-1) ?? "");

describe("saving a form", () => {
	test("a new one is made with who made it when, closed and without strangers [FORM-03, FORM-15]", async () => {
		const { world, anna } = await setUp();
		const reply = await anna.create({ title: "  Éclair  " });
		expect(reply.status).toBe(303);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Form definition created successfully") });
		const [row] = await formRows(world);
		expect(row).toMatchObject({
			title: "Éclair",
			title_upper: "ÉCLAIR",
			status: "Inactive",
			allow_anonymous: 0,
			version: 1,
		});
		expect([row?.created, row?.created_by]).toEqual([row?.updated, row?.updated_by]);
		expect(row?.created_by).not.toBe("system");
	});

	test("needs a title that no other form of the program has, in whatever case [FORM-09, FORM-10]", async () => {
		const { world, anna } = await setUp();
		await addForm(world, [], { title: "Taken" }, "other");
		const id = await addForm(world, [], { title: "Mine" });
		const empty = await anna.create({ title: " ", keepDays: "7" });
		expect([empty.status, errorsOf(empty.data).title]).toEqual([
			400,
			[reads("Form definition with title is required")],
		]);
		expect(inputOf(empty.data)).toMatchObject({ keepDays: "7" });
		expect((await anna.create({ title: "taken" })).status).toBe(303);
		for (const reply of [await anna.create({ title: "TAKEN" }), await anna.save(id, { title: "Taken" })])
			expect([reply.status, errorsOf(reply.data).title]).toEqual([400, [reads("Form title already exists")]]);
	});

	test("changes what it says and keeps when it was made [FORM-01, FORM-03, FORM-16]", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [question], { title: "Old" });
		const [before] = await formRows(world);
		const reply = await anna.save(id, {
			title: "New",
			opensAlone: "on",
			keepDays: "30",
			publishFrom: "2031-01-01T08:00",
		});
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Form definition updated successfully") });
		const [row] = await formRows(world);
		expect(row).toMatchObject({ title: "New", title_upper: "NEW", created: before?.created });
		expect([row?.created_by, row?.updated_by]).toEqual([before?.created_by, expect.not.stringMatching(/^system$/)]);
		expect(row).toMatchObject({ status: "Active", keep_days: 30, version: 1 });
		expect(row?.publish_from).not.toBeNull();
		expect(row?.updated).toBeGreaterThan(before?.updated ?? 0);
	});

	test("says what is missing or not there [FORM-11, FORM-12, FORM-13]", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [question]);
		const foreign = await addForm(world, [question], {}, "other");
		const updates = reads("Form ID and updates are required");
		const none = await anna.post(id, { nonsense: "1" });
		expect([none.status, errorsOf(none.data)[""]]).toEqual([400, [updates]]);
		expect(await anna.post(" ", { title: "x" })).toMatchObject({ status: 400, body: updates });
		for (const one of ["nothing", foreign]) {
			const gone = { status: 404, body: reads("Form definition not found") };
			expect(await anna.post(one, { title: "x" })).toMatchObject(gone);
			expect(await anna.open(one)).toMatchObject(gone);
			expect(await anna.remove(one, { confirm: "1" })).toMatchObject(gone);
		}
		const required = { status: 400, body: reads("Form ID is required") };
		expect(await anna.open(" ")).toMatchObject(required);
		expect(await anna.askToRemove(" ")).toMatchObject(required);
		expect(await anna.remove(" ", { confirm: "1" })).toMatchObject(required);
	});
});

describe("designing", () => {
	test("section, field, options: nothing of it shows before the form is saved, then all of it", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, []);
		const sectionId = idOf((await anna.step(id, "add")).location);
		await anna.field(id, sectionId, { type: "section", label: "The sale" });
		const fieldId = idOf(
			(await anna.field(id, sectionId, { type: "section", label: "The sale", step: `add:${sectionId}` })).location,
		);
		const again = await anna.field(id, fieldId, { type: "radio", label: "Kind", step: `open:${fieldId}` });
		expect(idOf(again.location)).toBe(fieldId);
		await anna.field(id, fieldId, { type: "radio", label: "Kind", step: `add:${fieldId}` });
		const [option] = (await anna.openField(id, fieldId)).options;
		const done = await anna.field(id, fieldId, {
			...{ type: "radio", label: "Kind", required: "on", points: "2.5" },
			...{
				[`items.${option?.id}.label`]: "New",
				[`items.${option?.id}.points`]: "5",
				[`items.${option?.id}.value`]: "",
			},
		});
		expect(done.status).toBe(303);
		expect((await formRows(world))[0]).toMatchObject({ sections: "[]", version: 1 });
		expect((await anna.open(id)).open.preview.sections[0]?.fields?.[0]).toMatchObject({ label: "Kind" });
		expect((await anna.save(id)).status).toBe(303);
		const [row] = await formRows(world);
		expect(JSON.parse(row?.sections ?? "")).toEqual([
			{
				...{ id: sectionId, type: "section", label: "The sale" },
				fields: [
					{
						...{ id: fieldId, type: "radio", label: "Kind", required: true, points: 2.5 },
						options: [{ value: option?.id, label: "New", points: 5 }],
					},
				],
			},
		]);
		expect(row?.version).toBe(2);
	});

	test("a field becomes a section with fields of its own, and can be filled, moved and removed like any other", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [section(question)]);
		const outer = { type: "section", label: "The sale" };
		const sectionId = (await anna.open(id)).open.sections[0]?.id ?? "";
		const add = async (parent: string, form: Record<string, string>) =>
			idOf((await anna.field(id, parent, { ...form, step: `add:${parent}` })).location);
		const innerId = await add(sectionId, outer);
		const fresh = await anna.openField(id, innerId);
		expect([fresh.mayHold, fresh.item.isSection, fresh.sections.map((one) => one.id)]).toEqual([
			...[true, false],
			[sectionId],
		]);
		const inner = { type: "section", label: "The buyer" };
		await anna.field(id, innerId, { ...inner, step: `open:${innerId}` });
		expect((await anna.openField(id, innerId)).item.isSection).toBe(true);
		const nameId = await add(innerId, inner);
		const left = await anna.field(id, nameId, { type: "text", label: "Name" });
		expect(left.location).toBe(`/admin/forms/${id}/fields/${innerId}#field-${nameId}`);
		const mailId = await add(innerId, inner);
		await anna.field(id, mailId, { type: "email", label: "Address" });
		const up = await anna.field(id, innerId, { ...inner, step: `up:${mailId}` });
		expect(up.location).toBe(`/admin/forms/${id}/fields/${innerId}#field-${mailId}`);
		expect((await anna.openField(id, mailId)).sections.map((one) => one.title)).toEqual(["The sale", "The buyer"]);
		const removed = await anna.field(id, nameId, { type: "text", label: "Name", step: `remove:${nameId}` });
		expect(removed.location).toBe(`/admin/forms/${id}/fields/${innerId}#field-list`);
		expect((await anna.openField(id, innerId)).removed).toEqual({ title: "Name" });
		await anna.field(id, innerId, { ...inner, step: "undo" });
		expect((await anna.save(id)).status).toBe(303);
		const [stored] = JSON.parse((await formRows(world))[0]?.sections ?? "") as FormField[];
		expect(stored?.fields?.at(-1)).toEqual({
			...{ id: innerId, type: "section", label: "The buyer" },
			fields: [
				{ id: mailId, type: "email", label: "Address" },
				{ id: nameId, type: "text", label: "Name" },
			],
		});
	});

	test("a fault deep inside marks its sections and leads to its field", async () => {
		const { world, anna } = await setUp();
		const deep: FormField = {
			...{ id: "in", type: "section" },
			fields: [{ id: "n", type: "number", label: "Number" }],
		};
		const id = await addForm(world, [section(question, deep)]);
		await anna.field(id, "n", { type: "number", label: "" });
		const reply = await anna.save(id);
		expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["list/n/label"]]);
		const { sections } = (await anna.open(id)).open;
		expect(sections.map(({ faulty, fields }) => [faulty, fields.at(-1)?.fields.map((one) => one.id)])).toEqual([
			[true, ["n"]],
		]);
		const sectionId = sections[0]?.id ?? "";
		expect((await anna.openField(id, sectionId)).fields.map(({ id: one, faulty }) => [one, faulty])).toEqual([
			["q", false],
			["in", true],
		]);
	});

	test("a field with options is offered no fields of its own, nor one at the deepest level; an option has no page", async () => {
		const { world, anna } = await setUp();
		const nested = (depth: number): FormField =>
			depth === 1
				? { id: "leaf", type: "text", label: "Leaf" }
				: { id: `s${depth}`, type: "section", fields: [nested(depth - 1)] };
		const pick: FormField = { id: "pick", type: "select", label: "Pick", options: ["A"] };
		const id = await addForm(world, [nested(6), section(pick)]);
		expect((await anna.openField(id, "leaf")).mayHold).toBe(false);
		const { mayHold, options } = await anna.openField(id, "pick");
		expect([mayHold, options.map(({ texts }) => texts.label)]).toEqual([false, ["A"]]);
		expect((await anna.field(id, "leaf", { type: "text", label: "Leaf", step: "add:leaf" })).status).toBe(303);
		await expect(anna.openField(id, options[0]?.id ?? "")).rejects.toThrow();
	});

	test("a fault keeps the form from being saved and leads to its field", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [section(question, { id: "n", type: "number", label: "Number" })]);
		const bad = await anna.field(id, "n", { type: "number", label: "", min: "5", max: "2" });
		expect([bad.status, errorsOf(bad.data)]).toEqual([
			400,
			{ label: [reads("A field needs a label")], max: [reads("The lower limit is above the upper one")] },
		]);
		const refused = await anna.save(id, { title: "Renamed" });
		expect([refused.status, Object.keys(errorsOf(refused.data)).sort()]).toEqual([400, ["list/n/label", "list/n/max"]]);
		const [row] = await formRows(world);
		expect(row?.title).not.toBe("Renamed");
		expect((await anna.open(id)).open.draft?.fields).toMatchObject({ title: "Renamed" });
	});

	test("removing what another field depends on is told at that field", async () => {
		const { world, anna } = await setUp();
		const box: FormField = { id: "box", type: "checkbox", label: "Box" };
		const id = await addForm(world, [section(box, { ...question, showWhen: { field: "box", is: "true" } })]);
		await anna.field(id, "s", { type: "section", label: "Section", step: "remove:box" });
		expect(errorsOf((await anna.save(id)).data)).toEqual({
			"list/q/showWhen": [reads("The field that decides is no longer there")],
		});
		await anna.field(id, "s", { type: "section", label: "Section", step: "undo" });
		expect((await anna.save(id)).status).toBe(303);
		expect((await formRows(world))[0]?.version).toBe(1);
	});
});

describe("versions", () => {
	test("saving fields that were answered keeps the version they were answered with; other saves make none", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [section(question)]);
		const rename = (label: string) => anna.field(id, "q", { type: "text", label });
		await rename("Asked");
		await anna.save(id);
		const versions = () => world.scope.query.selectFrom("form_versions").selectAll().execute();
		expect([await versions(), (await formRows(world))[0]?.version]).toEqual([[], 2]);
		await transact(world.scope, (tx) =>
			insertSubmission(tx, { id: "one", formId: id, formVersion: 2, data: '{"q":"An answer"}', memberId: null }),
		);
		await anna.save(id, { title: "Only its title" });
		expect([await versions(), (await formRows(world))[0]?.version]).toEqual([[], 2]);
		await rename("Asked anew");
		const reply = await anna.save(id);
		expect(await toastOf(reply.headers)).toMatchObject({
			message: reads("Form definition updated successfully. Earlier answers stay with version 2."),
		});
		expect((await formRows(world))[0]?.version).toBe(3);
		const kept = await versions();
		expect(kept).toMatchObject([{ form_id: id, version: 2 }]);
		expect(JSON.parse(kept[0]?.sections ?? "")[0].fields[0].label).toBe("Asked");
	});
});

describe("deleting", () => {
	test("is refused with the titles of the offers that ask for it [FORM-22]", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [question]);
		for (const title of ["Spring sale", "Autumn sale"])
			await makeOffer(world, {
				title,
				opportunities: [
					{ title: "A", formId: id },
					{ title: "B", formId: id },
				],
			});
		const reply = await anna.remove(id, { submissions: "0" });
		expect([reply.status, errorsOf(reply.data)[""]]).toEqual([
			409,
			[reads("The form is asked for by “Autumn sale”, “Spring sale”. Choose another form there first.")],
		]);
		expect(await formRows(world)).toHaveLength(1);
	});

	test("takes submissions along once their number is confirmed, no more of them [FORM-17, FORM-22]", async () => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [question]);
		await submit(world, id, "a");
		await submit(world, id, "b");
		expect((await anna.askToRemove(id)).data).toMatchObject({ submissions: 2 });
		const early = await anna.remove(id, { submissions: "1" });
		expect([early.status, errorsOf(early.data)[""]]).toEqual([
			409,
			[reads("The form has 2 submissions. Confirm that they go as well.")],
		]);
		expect(await submissionRows(world)).toHaveLength(2);
		const reply = await anna.remove(id, { submissions: "2" });
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Form definition deleted successfully") });
		expect([await formRows(world), await submissionRows(world)]).toEqual([[], []]);
		expect(await world.scope.query.selectFrom("form_versions").selectAll().execute()).toEqual([]);
	});
});

test("a copy has the same fields and audience, another title and no page of its own; one key makes one", async () => {
	const { world, anna } = await setUp();
	const tag = await transact(world.scope, (tx) => insertCompanyTag(tx, "Dealers"));
	const audience = { memberTags: ["Gold"], companyTagIds: [tag] };
	const id = await addForm(world, [section(question)], {
		...{ title: "Claim", opensAlone: true, allowAnonymous: true, keepDays: 30 },
		...audience,
	});
	const first = await anna.duplicate(id, { _key: "a-key" });
	const again = await anna.duplicate(id, { _key: "a-key" });
	expect(again.location).toBe(first.location);
	expect((await anna.duplicate(id, { _key: "b-key" })).status).toBe(303);
	const rows = await formRows(world);
	expect(rows.map(({ title }) => title).sort()).toEqual(["Claim", "Claim (Copy 2)", "Claim (Copy)"]);
	const copies = rows.filter(({ title }) => title !== "Claim");
	for (const copy of copies) {
		expect(copy).toMatchObject({ status: "Inactive", allow_anonymous: 0, keep_days: 30 });
		expect(await findItemTags(world.scope, "form", copy.id)).toEqual(audience);
		expect(copy.sections).toBe(rows.find(({ title }) => title === "Claim")?.sections);
	}
});

test.each([
	["file", { id: "proof", type: "file", label: "Proof", required: true }, true],
	["file that may be missing", { id: "proof", type: "file", label: "Proof" }, false],
	["value of a data set", { id: "proof", type: "dataset", label: "Proof", dataSetId: "d1", required: true }, true],
] as const)(
	"a form that asks for a %s is not for anonymous answers where those would lack it",
	async (_, field, refused) => {
		const { world, anna } = await setUp();
		const id = await addForm(world, [section(question, field)], { opensAlone: true });
		const reply = await anna.save(id, { allowAnonymous: "on" });
		expect(refused ? errorsOf(reply.data) : reply.status).toEqual(
			refused
				? {
						allowAnonymous: [
							reads("“Proof” is required and only for members: without it an anonymous answer would lack something"),
						],
					}
				: 303,
		);
		expect((await formRows(world))[0]?.allow_anonymous).toBe(refused ? 0 : 1);
		// Who signs in is asked for it as before.
		expect((await anna.save(id)).status).toBe(303);
	},
);

test("the list is in the order of titles, whatever their case [FORM-07, ADMIN-23]", async () => {
	const { world, anna } = await setUp();
	for (const title of ["beta", "Gamma", "alpha", "Delta"]) await addForm(world, [question], { title });
	await addForm(world, [question], { title: "Foreign" }, "other");
	const { data } = await answer(() => listLoader(args("/admin/forms?view=all", { cookie: anna.cookie })));
	expect((data as { rows: { title: string }[] }).rows.map(({ title }) => title)).toEqual([
		"alpha",
		"beta",
		"Delta",
		"Gamma",
	]);
});

test("a field asks a data set of its program, chosen on its page; of any other it is refused at the field", async () => {
	const { world, anna } = await setUp();
	const addSet = async (programId: string) =>
		transact(await world.scopeOf({ programId }), (tx) => insertDataSet(tx, { title: "Serials" }));
	const [own, foreign] = [await addSet("demo"), await addSet("other")];
	const id = await addForm(world, [section(question)]);
	const typed = (dataSetId: string) => ({ type: "dataset", label: "Serial", required: "on", dataSetId });
	await anna.field(id, "q", { ...typed(own), step: "open:q" });
	expect((await anna.openField(id, "q")).dataSets).toEqual([{ id: own, title: "Serials" }]);

	for (const wrong of [foreign, "none"]) {
		await anna.field(id, "q", typed(wrong));
		const reply = await anna.save(id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			400,
			{ "list/q/dataSetId": [reads("This data set does not exist. Choose another one.")] },
		]);
	}
	const empty = await anna.field(id, "q", typed(""));
	expect([empty.status, Object.keys(errorsOf(empty.data))]).toEqual([400, ["dataSetId"]]);
	await anna.field(id, "q", typed(own));
	expect((await anna.save(id)).status).toBe(303);
	expect(JSON.parse((await formRows(world))[0]?.sections ?? "")).toMatchObject([
		{ fields: [{ id: "q", type: "dataset", label: "Serial", required: true, dataSetId: own }] },
	]);
	expect((await anna.openField(id, "q")).typed).toMatchObject({ dataSetId: own });
});
