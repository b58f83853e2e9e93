import { beforeEach, expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { workedOutPoints } from "~/features/entries/entries.rules";
import type { EntryFormReply } from "~/features/entries/entry-form.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { action as changeAction, loader as changeLoader } from "~/routes/member/entries/edit";
import { action as enterAction, loader as enterLoader } from "~/routes/member/offers/enter";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addForm, formEditorOf } from "./form-editor";

const packs = (points: number): FormField => ({
	...{ id: "packs", type: "number", label: "Packs", required: true },
	...{ points, pointsPer: "unit", max: 10 },
});
const CHANGED = reads("This form has changed since you opened it. Look over your answers and send it again.");

let world: World;
let cookie: string;
let formId: string;
let params: { offerId: string; opportunityId: string };
let anna: Awaited<ReturnType<typeof formEditorOf>>;

beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await memberCookieFor(world, await addMember(world));
	anna = await formEditorOf(world);
	formId = await addForm(world, [{ id: "s", type: "section", fields: [packs(5)] }]);
	params = await makeOpportunity(world, { formId });
	return () => world.close();
});

const path = () => `/offers/${params.offerId}/${params.opportunityId}`;
const enter = (form: Record<string, string>) => answer(() => enterAction(args(path(), { cookie, params, form })));
const opened = async () =>
	(await answer(() => enterLoader(args(path(), { cookie, params })))).data as { asked: string };
/** The form pays other points and calls its field something else. */
const changeForm = async (points: string) => {
	await anna.field(formId, "packs", {
		...{ type: "number", label: "Boxes", required: "on", points, pointsPer: "unit", max: "10" },
	});
	expect((await anna.save(formId)).status).toBe(303);
};
const entries = () => world.scope.query.selectFrom("offer_entries").select(["id", "form_version"]).execute();

test("an entry keeps the labels and the points of the version that it answers", async () => {
	expect((await enter({ "field.packs": "4", _form: (await opened()).asked })).status).toBe(303);
	await changeForm("100");
	const [row] = await entries();
	expect(row?.form_version).toBe(1);
	const entry = await findEntry(world.scope, row?.id ?? "");
	expect(entry?.definition?.sections[0]?.fields?.[0]?.label).toBe("Packs");
	expect(workedOutPoints(entry?.definition ?? null, entry?.answers ?? {}, 0)).toBe(20);
});

test("a post of an older version is carried over and shown once more, and nothing is saved before", async () => {
	const { asked } = await opened();
	await changeForm("100");
	const reply = await enter({ "field.packs": "4", _form: asked, _key: "k" });
	const { answers, errors } = reply.data as EntryFormReply;
	expect([reply.status, answers, errors]).toEqual([409, { packs: 4 }, { "": [CHANGED] }]);
	expect(await entries()).toEqual([]);
	expect((await enter({ "field.packs": "4", _form: (await opened()).asked, _key: "k" })).status).toBe(303);
	expect(await entries()).toMatchObject([{ form_version: 2 }]);
});

test("changing an entry asks for the form as it is, with the answers that were given", async () => {
	await enter({ "field.packs": "4" });
	await changeForm("100");
	const [row] = await entries();
	const entryId = row?.id ?? "";
	const call = (form?: Record<string, string>) =>
		args(`/entries/${entryId}/edit`, { cookie, params: { entryId }, ...(form && { form }) });
	const page = (await answer(() => changeLoader(call()))).data as {
		asked: string;
		definition: { sections: FormField[] };
		entry: { answers: object };
	};
	expect(page.definition.sections[0]?.fields?.[0]?.label).toBe("Boxes");
	expect(page.entry.answers).toEqual({ packs: 4 });
	expect((await answer(() => changeAction(call({ "field.packs": "3", _form: `${formId}.1` })))).status).toBe(409);
	expect((await answer(() => changeAction(call({ "field.packs": "3", _form: page.asked })))).status).toBe(303);
	const entry = await findEntry(world.scope, entryId);
	expect([entry?.formVersion, entry?.answers]).toEqual([2, { packs: 3 }]);
});

test("an entry outlives the form that it answers", async () => {
	await enter({ "field.packs": "4" });
	const [row] = await entries();
	await world.scope.database.write((trx) => trx.updateTable("opportunities").set({ form_id: null }).execute());
	expect((await anna.remove(formId, { submissions: "0" })).status).toBe(303);
	const entry = await findEntry(world.scope, row?.id ?? "");
	expect(entry?.definition?.sections[0]?.fields?.[0]?.label).toBe("Packs");
});
