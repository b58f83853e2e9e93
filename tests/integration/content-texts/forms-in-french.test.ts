import { beforeEach, describe, expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { entryAsRead } from "~/features/entries/entries-as-read.server";
import { removeForm } from "~/features/forms/editing/remove-form.service.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { loader as download } from "~/routes/admin/content-texts/export";
import { action as importTexts } from "~/routes/admin/content-texts/import";
import { loader as missing } from "~/routes/admin/content-texts/list";
import { loader as show } from "~/routes/forms/show";
import { loader as change } from "~/routes/member/entries/edit";
import { loader as enter, action as enterAction } from "~/routes/member/offers/enter";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addForm, formEditorOf } from "../forms/form-editor";
import { makeOpportunity } from "../offers/make-offer";
import { textRows, writeFrench } from "./support";

const SIZE: FormField = {
	...{ id: "size", type: "select", label: "Size", help: "As you wear it" },
	options: [
		{ value: "s", label: "Small" },
		{ value: "m", label: "Medium" },
	],
};
const FRENCH = { "form title": "Vêtements", You: "Vous", Size: "Taille", "As you wear it": "La vôtre", Small: "Petit" };

let world: World;
let cookie: string;
let formId: string;
let params: { offerId: string; opportunityId: string };
beforeEach(async () => {
	world = await makeWorld({}, false);
	const member = await memberCookieFor(world, await addMember(world));
	cookie = `${member}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
	const fields = [{ id: "you", type: "section" as const, label: "You", fields: [SIZE] }];
	formId = await addForm(world, fields, { title: "Clothes", opensAlone: true });
	params = await makeOpportunity(world, { formId });
	await writeFrench(world.scope, "form", formId, FRENCH);
	return () => world.close();
});

const askedIn = (sections: readonly FormField[] = []) => {
	const [you] = sections;
	const [size] = you?.fields ?? [];
	const options = (size?.options ?? []).map((option) => (typeof option === "string" ? option : option.label));
	return [you?.label, size?.label, size?.help, ...options];
};
const IN_FRENCH = ["Vous", "Taille", "La vôtre", "Petit", "Medium"];

async function enterOnce() {
	const form = { "field.size": "s", _key: "key-of-the-entry" };
	expect((await answer(() => enterAction(args("/x", { cookie, params, form })))).status).toBe(303);
	const { id } = await world.scope.query.selectFrom("offer_entries").select("id").executeTakeFirstOrThrow();
	return id;
}
const entryInFrench = async (id: string) => {
	const scope = { ...world.scope, readIn: "fr" };
	return entryAsRead(scope, (await findEntry(scope, id))!);
};

describe("forms in another language", () => {
	test("ask in it: of an opportunity, of an entry that is changed, and by themselves", async () => {
		const opened = await enter(args("/x", { cookie, params }));
		expect(askedIn(opened.definition?.sections)).toEqual(IN_FRENCH);
		const alone = await show(args("/x", { cookie, params: { formId } }));
		expect([alone.title, ...askedIn(alone.definition.sections)]).toEqual(["Vêtements", ...IN_FRENCH]);
		const id = await enterOnce();
		const changed = await change(args("/x", { cookie, params: { entryId: id } }));
		expect(askedIn(changed.definition?.sections)).toEqual(IN_FRENCH);
		expect(changed.entry.answers).toEqual({ size: "s" });
	});

	test("show what was answered with the labels of that version, in the words it had then", async () => {
		const id = await enterOnce();
		expect(askedIn((await entryInFrench(id)).definition?.sections)).toEqual(IN_FRENCH);
		const anna = await formEditorOf(world);
		await anna.field(formId, "size", { type: "select", label: "Colour", "items.~1-0.label": "Red" });
		expect((await anna.save(formId)).status).toBe(303);
		await writeFrench(world.scope, "form", formId, { Colour: "Couleur" });
		expect(askedIn((await entryInFrench(id)).definition?.sections)).toEqual(IN_FRENCH);
		expect(askedIn((await enter(args("/x", { cookie, params }))).definition?.sections)).toContain("Couleur");
	});

	test("are counted with the texts inside them, and named by what is missing", async () => {
		const admin = await adminCookieFor(world, "observer");
		const page = await missing(args("/admin/content-texts?kind=form&locale=fr", { cookie: admin }));
		expect(page.kinds.find(({ name }) => name === "form")).toMatchObject({ all: 6, written: 5 });
		expect(page.records).toMatchObject([{ id: formId, title: "Clothes", fields: ["label"] }]);
		await writeFrench(world.scope, "form", formId, { Medium: "Moyen" });
		const done = await missing(args("/admin/content-texts?kind=form&locale=fr", { cookie: admin }));
		expect(done.records).toEqual([]);
	});

	test("keep their texts where a field moves, lose those of one that goes, and take all along but what entries need", async () => {
		const id = await enterOnce();
		const anna = await formEditorOf(world);
		await anna.step(formId, "remove:you");
		expect((await anna.save(formId)).status).toBe(303);
		const left = async () => (await textRows(world.scope)).map(({ item_id, value }) => `${item_id} ${value}`);
		const kept = Object.values(FRENCH).map((value) => `${formId}@1 ${value}`);
		expect((await left()).sort()).toEqual([`${formId} Vêtements`, ...kept].sort());
		await transact(world.scope, (tx) =>
			tx.trx.updateTable("opportunities").set({ form_id: null }).where("program_id", "=", tx.programId).execute(),
		);
		await removeForm(world.scope, formId, 0);
		expect((await left()).sort()).toEqual(kept.sort());
		expect(askedIn((await entryInFrench(id)).definition?.sections)).toEqual(IN_FRENCH);
	});
});

test("the texts of a form with very many are saved in as many statements as those of a form with few", async () => {
	const withOptions = (count: number) =>
		addForm(world, [
			{ ...SIZE, options: Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Option ${at}` })) },
		]);
	const saving = async (id: string, count: number) => {
		const french = Object.fromEntries(Array.from({ length: count }, (_, at) => [`Option ${at}`, `Choix ${at}`]));
		return countStatements(() => writeFrench(world.scope, "form", id, french));
	};
	const few = await saving(await withOptions(3), 3);
	expect(await saving(await withOptions(90), 90)).toBe(few);
	expect((await textRows(world.scope)).filter(({ value }) => value.startsWith("Choix "))).toHaveLength(93);
});

test("a label of an option whose stored value has letters in parts comes back from a translator", async () => {
	const value = "Zoe\u0308 \u200bLee";
	const choice: FormField = { id: "who", type: "radio", label: "Who", options: [value] };
	const id = await addForm(world, [choice], { title: "Choices" });
	const admin = await adminCookieFor(world, "editor");
	const asked = "kind=form&locale=fr";
	const file = await ((await download(args(`/x?${asked}`, { cookie: admin }))) as Response).text();
	const form = new FormData();
	form.set("step", "write");
	form.set("file", new File([file.replace(`${value},\r`, `${value},Zo\u00e9\r`)], "form-fr.csv", { type: "text/csv" }));
	const reply = await answer(() => importTexts(args(`/x?${asked}`, { cookie: admin, form })));
	expect([reply.status, reply.data]).toEqual([303, null]);
	const written = (await textRows(world.scope)).filter(({ item_id }) => item_id === id);
	expect(written).toMatchObject([{ field: `label:who/${value}`, value: "Zo\u00e9" }]);
});
