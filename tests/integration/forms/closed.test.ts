import { beforeEach, describe, expect, test } from "vitest";
import { saveEntry, withdrawEntry } from "~/features/entries/entries.service.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { setTags } from "~/features/members/members.repository.server";
import * as alone from "~/routes/forms/show";
import * as edit from "~/routes/member/entries/edit";
import * as enter from "~/routes/member/offers/enter";
import * as custom from "~/routes/member/pages/show";
import * as template from "~/routes/member/pages/template";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { inputValue, visit } from "../orders/visit";
import { addPage } from "../pages/support";
import { addForm, submissionRows } from "./form-editor";

const SECTIONS: FormField[] = [
	{ id: "why", type: "textarea", label: "Why you", required: true },
	{ id: "size", type: "select", label: "Size", options: [{ value: "s", label: "Small" }] },
	{ id: "agree", type: "checkbox", label: "I agree" },
];
const TYPED = { "field.why": "A long story", "field.size": "s", "field.agree": "on" };
const SAID =
	"This was closed while you were filling it in, so nothing was sent. What you wrote is still here: copy what you want to keep.";

let world: World;
let memberId: string;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	return () => world.close();
});

const change = (
	table: "offers" | "opportunities" | "forms" | "pages",
	values: { status: string } | { blocks: string },
) =>
	world.scope.database.writer
		.updateTable(table)
		.set(values as never)
		.execute();

/** A page with a form: how it is opened and posted to. */
async function offer() {
	const formId = await addForm(world, SECTIONS);
	const ids = await makeOpportunity(world, { formId }, { title: "Sales" });
	const path = `/offers/${ids.offerId}/${ids.opportunityId}`;
	return { module: enter, pattern: "/offers/:offerId/:opportunityId", path, params: ids };
}
async function byItself() {
	const formId = await addForm(world, SECTIONS, { opensAlone: true });
	return { module: alone, pattern: "/forms/:formId", path: `/forms/${formId}`, params: { formId } };
}
async function inPage(kind: "custom" | "template" = "custom") {
	const record = await addForm(world, SECTIONS, { opensAlone: true });
	const id = await addPage(world, { kind, blocks: [{ id: "b", kind: "embeddedForm", record }] });
	const as = kind === "template" ? "template" : "page";
	return {
		module: kind === "template" ? template : custom,
		pattern: `/${as}/:id`,
		path: `/${as}/${id}`,
		params: { id },
	};
}

const DOORS = {
	"an offer that becomes a draft": [offer, () => change("offers", { status: "Draft" })],
	"a way to earn that is switched off": [offer, () => change("opportunities", { status: "Inactive" })],
	"a form of its own page": [byItself, () => change("forms", { status: "Inactive" })],
	"a page that becomes a draft": [inPage, () => change("pages", { status: "Draft" })],
	"a page that loses its form": [inPage, () => change("pages", { blocks: "[]" })],
	"a form that a page shows": [() => inPage("template"), () => change("forms", { status: "Inactive" })],
} as const;

describe.each(Object.entries(DOORS))("%s while it is filled in", (_name, [open, close]) => {
	test.each([
		["in its own words, whoever had the page", true, (own: string) => own],
		["but not its words, for a form that is only named", false, (own: string) => own.replace(/\.[^.]+$/, "")],
		["but not its words, where another member had the page", false, (_own: string, other: string) => other],
	])("keeps what was typed and says why nothing was sent, %s [ENTRY-14, OFFER-17]", async (_who, known, says) => {
		const { module, pattern, path, params } = await open();
		const to = pattern.startsWith("/forms") || pattern.startsWith("/offers") ? path : `${path}?form=b`;
		const before = await visit(module, pattern, path, { cookie, params });
		const key = inputValue(before.html, "_key");
		const colleague = await memberCookieFor(world, await addMember(world));
		const theirs = await visit(module, pattern, path, { cookie: colleague, params });
		await close();
		const shown = says(inputValue(before.html, "_form"), inputValue(theirs.html, "_form"));
		const form = { ...TYPED, _key: key, _form: shown };
		const reply = await visit(module, pattern, to, { cookie, params, form });
		expect(reply.status).toBe(404);
		expect(reply.text).toContain(pattern.startsWith("/offers") ? `Offer not found. ${SAID}` : SAID);
		expect(reply.text).toContain("A long story");
		for (const word of ["Why you", "Small", "I agree"]) expect(reply.text.includes(word)).toBe(known);
		if (known) expect(reply.html).toMatch(/<option value="s" selected="">.*<input[^>]* checked=""/s);
		expect(inputValue(reply.html, "_key")).toBe(key);
		expect(await world.scope.query.selectFrom("offer_entries").select("id").execute()).toEqual([]);
		expect(await submissionRows(world)).toEqual([]);
	});

	test("is not there for whoever opens it afterwards, or posts to it from nowhere", async () => {
		const { module, pattern, path, params } = await open();
		await close();
		const shown = await visit(module, pattern, path, { cookie, params });
		expect(shown.text).not.toContain("Why you");
		const posted = await visit(module, pattern, `${path}?form=b`, { cookie, params, form: TYPED });
		expect(posted.status).toBe(404);
		expect(posted.text).not.toContain("A long story");
	});
});

test("an entry that another page has withdrawn leaves the changes that were typed, and is not made anew", async () => {
	const { params: ids } = await offer();
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { why: "First" }, memberId, ...ids });
	const asked = { cookie, params: { entryId: "e1" } };
	const visitEdit = (more: object = {}) =>
		visit(edit, "/entries/:entryId/edit", "/entries/e1/edit", { ...asked, ...more });
	const before = await visitEdit();
	await withdrawEntry(world.scope, memberId, "e1");
	const form = { ...TYPED, _key: inputValue(before.html, "_key"), _form: inputValue(before.html, "_form") };
	const reply = await visitEdit({ form });
	expect(reply.status).toBe(404);
	for (const words of [SAID, "A long story", "Why you"]) expect(reply.text).toContain(words);
	expect(await world.scope.query.selectFrom("offer_entries").select("id").execute()).toEqual([]);
	expect((await visitEdit()).text).toEqual(reads("Entry not found"));
	expect((await visitEdit({ form: TYPED })).text).toEqual(reads("Entry not found"));
	expect(reply.html).not.toContain(`href="/entries/"`);
});

test("somebody who loses the tag of an offer while they write is told so, in their language", async () => {
	const formId = await addForm(world, SECTIONS);
	const params = await makeOpportunity(world, { formId }, { memberTags: ["Gold"] });
	await transact(world.scope, (tx) => setTags(tx, memberId, ["Gold"]));
	const path = `/offers/${params.offerId}/${params.opportunityId}`;
	const french = `${cookie}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
	const asked = { cookie: french, params, locale: "fr" } as const;
	const before = await visit(enter, "/offers/:offerId/:opportunityId", path, asked);
	await transact(world.scope, (tx) => setTags(tx, memberId, []));
	const form = { ...TYPED, _key: inputValue(before.html, "_key"), _form: inputValue(before.html, "_form") };
	const reply = await visit(enter, "/offers/:offerId/:opportunityId", path, { ...asked, form });
	expect(reply.text).toContain("La saisie a été fermée pendant que vous écriviez");
	expect(reply.text).toContain("Why you A long story");
});

test("an entry whose answer was lost is the same entry when it is sent again after the offer has closed", async () => {
	const { module, pattern, path, params } = await offer();
	const before = await visit(module, pattern, path, { cookie, params });
	const form = { ...TYPED, _key: inputValue(before.html, "_key"), _form: inputValue(before.html, "_form") };
	const first = await visit(module, pattern, path, { cookie, params, form });
	await change("offers", { status: "Draft" });
	const again = await visit(module, pattern, path, { cookie, params, form });
	expect([again.status, again.location]).toEqual([303, first.location]);
});
