import { beforeEach, expect, test, vi } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { withdrawEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { findRepeats } from "~/features/entries/sending/repeats.repository.server";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import * as edit from "~/routes/member/entries/edit";
import * as entry from "~/routes/member/entries/show";
import * as enter from "~/routes/member/offers/enter";
import { addMember, memberCookieFor } from "../../support/http";
import { file } from "../../support/pictures";
import { makeWorld, type World } from "../../support/world";
import { PDF } from "../files/library";
import { makeForm, makeOpportunity } from "../offers/make-offer";
import { inputValue, visit } from "../orders/visit";

let world: World;
let memberId: string;
let cookie: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	return () => world.close();
});

type Ids = { offerId: string; opportunityId: string };
const PATTERN = "/offers/:offerId/:opportunityId";
const open = (ids: Ids, more: { form?: Record<string, string> | FormData; locale?: "en" | "fr" } = {}) =>
	visit(enter, PATTERN, `/offers/${ids.offerId}/${ids.opportunityId}`, { cookie, params: ids, ...more });
const answers = async () =>
	(
		await world.scope.query
			.selectFrom("offer_entries")
			.select("form_submission_data as data")
			.orderBy("submitted")
			.execute()
	).map(({ data }) => JSON.parse(data) as Record<string, unknown>);

async function opened(more: Parameters<typeof makeOpportunity>[1] = {}) {
	const ids = await makeOpportunity(world, more);
	return { ids, form: { _key: inputValue((await open(ids)).html, "_key"), "field.description": "Sold two" } };
}

test.each([
	["en", "You sent this form before with something else in it, and that stands.", "See the entry you sent"],
	[
		"fr",
		"Vous avez déjà envoyé ce formulaire avec un autre contenu, qui reste tel quel.",
		"Voir la participation envoyée",
	],
] as const)(
	"an entry corrected after Back is not lost: a sentence, a link, the text and a new key (%s)",
	async (locale, sentence, link) => {
		const { ids, form } = await opened();
		const first = await open(ids, { form });
		const reply = await open(ids, { form: { ...form, "field.description": "Sold three" }, locale });
		expect(reply.status).toBe(409);
		expect(reply.text).toContain(sentence);
		expect(reply.html).toMatch(new RegExp(`<a[^>]*href="${first.location}"[^>]*>${link}</a>`));
		expect(reply.html).toContain("Sold three</textarea>");
		expect(await answers()).toEqual([{ description: "Sold two" }]);
		const fresh = inputValue(reply.html, "_key");
		expect(fresh).not.toBe(form._key);
		expect((await open(ids, { form: { "field.description": "Sold three", _key: fresh } })).status).toBe(303);
		expect(await answers()).toEqual([{ description: "Sold two" }, { description: "Sold three" }]);
		// The first key still leads to the first entry.
		expect((await open(ids, { form })).location).toBe(first.location);
	},
);

test("sent with its new key, the correction keeps to the limit of the offer [ENTRY-38]", async () => {
	const { ids, form } = await opened({ entryLimit: 1 });
	await open(ids, { form });
	const reply = await open(ids, { form: { ...form, "field.description": "Sold three" } });
	const again = { "field.description": "Sold three", _key: inputValue(reply.html, "_key") };
	const refused = await open(ids, { form: again });
	expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("You have reached the entry limit")]);
	expect(refused.html).toContain("Sold three</textarea>");
	expect(await answers()).toHaveLength(1);
});

test("the same answers again, blanks and line ends aside, are the first entry", async () => {
	const { ids, form } = await opened();
	const first = await open(ids, { form: { ...form, "field.description": "One\nTwo" } });
	const again = await open(ids, { form: { ...form, "field.description": " One\r\nTwo " } });
	expect([again.status, again.location]).toEqual([303, first.location]);
	expect(await answers()).toHaveLength(1);
});

test("of two texts with one key at once one is sent, the other is told", async () => {
	const { ids, form } = await opened();
	const texts = ["a", "b", "c"].map((text) => ({ ...form, "field.description": text }));
	const replies = await Promise.all(texts.map((one) => open(ids, { form: one })));
	expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
	expect(await answers()).toHaveLength(1);
});

test("the key of an entry that was withdrawn sends it anew", async () => {
	const { ids, form } = await opened();
	const first = await open(ids, { form });
	await withdrawEntry(world.scope, memberId, first.location?.split("/").pop() ?? "");
	const again = await open(ids, { form: { ...form, "field.description": "Better" } });
	expect([again.status, again.location === first.location]).toEqual([303, false]);
	expect(await answers()).toEqual([{ description: "Better" }]);
});

test("a form that failed keeps its key, so that a second try is the same entry", async () => {
	const formId = await makeForm(world, [{ id: "store", type: "text", label: "Store", required: true }]);
	const ids = await makeOpportunity(world, { formId });
	const reply = await open(ids, { form: { "field.store": "", _key: "key-of-this-page" } });
	expect([reply.status, inputValue(reply.html, "_key")]).toEqual([400, "key-of-this-page"]);
});

test("files count by what is in them: the same file again is the first entry, another one is not", async () => {
	const formId = await makeForm(world, [
		{ id: "store", type: "text", label: "Store" },
		{ id: "receipt", type: "file", label: "Receipt", required: true },
	]);
	const ids = await makeOpportunity(world, { formId });
	const form = (content: string, name: string) => {
		const data = new FormData();
		for (const [field, value] of Object.entries({ _key: "one-key-for-all", "field.store": "Main" }))
			data.append(field, value);
		data.append("field.receipt", file(`${PDF}${content}`, name, "application/pdf"));
		return data;
	};
	const first = await open(ids, { form: form("", "a.pdf") });
	expect(first.status).toBe(303);
	expect((await open(ids, { form: form("", "renamed.pdf") })).location).toBe(first.location);
	const other = await open(ids, { form: form("\nanother", "a.pdf") });
	expect(other.status).toBe(409);
	// It is held for the form that comes back.
	expect(other.text).toContain("a.pdf");
	expect(await answers()).toHaveLength(1);
});

test.each([
	["en", "Invoice INV-7 is in another entry of yours", "The entry sent on", "change or withdraw this one"],
	[
		"fr",
		"Invoice INV-7 figure déjà dans une autre de vos participations",
		"La participation envoyée le",
		"modifiez ou retirez celle-ci",
	],
] as const)(
	"the same invoice again is taken, and the member is told with a link to the earlier entry (%s)",
	async (locale, title, link, advice) => {
		const formId = await makeForm(world, [{ id: "invoice", type: "text", label: "Invoice", unique: true }]);
		const ids = await makeOpportunity(world, { formId });
		const stranger = await memberCookieFor(world, await addMember(world));
		const send = async (invoice: string, _key: string, who = cookie) =>
			(
				await visit(enter, PATTERN, `/offers/${ids.offerId}/${ids.opportunityId}`, {
					...{ cookie: who, params: ids, form: { "field.invoice": invoice, _key } },
				})
			).location ?? "";
		const show = (path: string) =>
			visit(entry, "/entries/:entryId", path, { cookie, locale, params: { entryId: path.split("/").pop() ?? "" } });
		await send("INV-7", "key-of-a-stranger", stranger);
		const first = await send("INV-7", "key-number-one");
		expect((await show(first)).text).not.toContain("INV-7 is in another");
		const second = await show(await send(" inv-7 ", "key-number-two"));
		expect(second.text).toContain(title.replace("INV-7", "inv-7"));
		expect(second.text).toContain(advice);
		expect(second.html).toMatch(new RegExp(`<a[^>]*href="${first}"[^>]*>${link}`));
		expect((await show(await send("INV-8", "key-number-three"))).text).not.toMatch(/in another entry|figure déjà/);
	},
);

const HISTORY = 2;

async function changed() {
	const { ids, form } = await opened();
	const entryId = (await open(ids, { form })).location?.split("/").pop() ?? "";
	const change = (more: { form?: Record<string, string>; locale?: "en" | "fr" } = {}) =>
		visit(edit, "/entries/:entryId/edit", `/entries/${entryId}/edit`, { cookie, params: { entryId }, ...more });
	const page = (await change()).html;
	const [_key, _opened] = [inputValue(page, "_key"), inputValue(page, "_opened")];
	const steps = async () => (await listEntryHistory(world.scope, entryId)).length;
	return { entryId, change, steps, form: { _key, _opened, "field.description": "Sold three" } };
}

test("a change that is sent twice is saved once and has one line in the entry's history", async () => {
	const { entryId, change, steps, form } = await changed();
	const replies = await Promise.all([change({ form }), change({ form })]);
	for (const { status, location } of [...replies, await change({ form })])
		expect([status, location]).toEqual([303, `/entries/${entryId}`]);
	expect([await answers(), await steps()]).toEqual([[{ description: "Sold three" }], HISTORY]);
	// Also once a reviewer has it, when nothing could be changed any more.
	await world.scope.database.writer.updateTable("offer_entries").set({ status: "Processing" }).execute();
	expect((await change({ form })).status).toBe(303);
});

test.each([
	["en", "You saved this form before with something else in it"],
	["fr", "Vous avez déjà enregistré ce formulaire avec un autre contenu"],
] as const)("a change corrected after Back asks once more and is then saved (%s)", async (locale, sentence) => {
	const { change, steps, form } = await changed();
	await change({ form });
	const reply = await change({ form: { ...form, "field.description": "Sold four" }, locale });
	expect([reply.status, reply.text]).toEqual([409, expect.stringContaining(sentence)]);
	expect(reply.html).toContain("Sold four</textarea>");
	expect([await answers(), await steps()]).toEqual([[{ description: "Sold three" }], HISTORY]);
	const [_key, _opened] = [inputValue(reply.html, "_key"), inputValue(reply.html, "_opened")];
	expect((await change({ form: { ...form, "field.description": "Sold four", _key, _opened } })).status).toBe(303);
	expect([await answers(), await steps()]).toEqual([[{ description: "Sold four" }], HISTORY + 1]);
});

test.each([
	["en", "This entry has changed since you opened this page", "See the entry as it is"],
	["fr", "Cette participation a changé depuis que vous avez ouvert cette page", "Voir la participation telle quelle"],
] as const)(
	"of two windows that change an entry the later one is told of the other before it replaces it (%s)",
	async (locale, sentence, link) => {
		const { entryId, change, steps, form } = await changed();
		const other = inputValue((await change()).html, "_key");
		await change({ form });
		const late = { ...form, _key: other, "field.description": "Sold four" };
		const wrong = await change({ form: { ...late, "field.description": "" }, locale });
		expect(wrong.status).toBe(400);
		const reply = await change({ form: { ...late, _opened: inputValue(wrong.html, "_opened") }, locale });
		expect([reply.status, reply.text]).toEqual([409, expect.stringContaining(sentence)]);
		expect(reply.html).toMatch(new RegExp(`<a[^>]*href="/entries/${entryId}"[^>]*>${link}</a>`));
		expect(reply.html).toContain("Sold four</textarea>");
		expect([await answers(), await steps()]).toEqual([[{ description: "Sold three" }], HISTORY]);
		const [_key, _opened] = [inputValue(reply.html, "_key"), inputValue(reply.html, "_opened")];
		expect((await change({ form: { ...late, _key, _opened } })).status).toBe(303);
		expect([await answers(), await steps()]).toEqual([[{ description: "Sold four" }], HISTORY + 1]);
	},
);

test("who was told of something else does not replace what another window has saved", async () => {
	const { change, form } = await changed();
	await change({ form });
	const stranger = memberKey(await addMember(world));
	const reply = await change({ form: { ...form, _key: stranger, "field.description": "Sold four" } });
	expect([reply.status, inputValue(reply.html, "_opened")]).toEqual([409, form._opened]);
});

test.each([
	["Processing", "en", "This entry is already in review", "See the entry you sent"],
	["Completed", "en", "This entry has been reviewed in the meantime", "See the entry you sent"],
	["Rejected", "fr", "Cette participation a été examinée entre-temps", "Voir la participation envoyée"],
] as const)(
	"a change sent again with other content once its entry is %s is told what has become of it, not to press again (%s)",
	async (status, locale, sentence, link) => {
		const { entryId, change, steps, form } = await changed();
		await change({ form });
		await world.scope.database.writer.updateTable("offer_entries").set({ status }).execute();
		const other = { ...form, "field.description": "Sold four" };
		const used = await change({ form: other, locale });
		const after = await change({ form: { ...other, _key: inputValue(used.html, "_key") }, locale });
		for (const reply of [used, after]) {
			expect(reply.text).toContain(sentence);
			expect(reply.text).not.toMatch(/Press the button again|Appuyez de nouveau/);
			expect(reply.html).toMatch(new RegExp(`<a[^>]*href="/entries/${entryId}"[^>]*>${link}`));
			expect(reply.html).toContain("Sold four</textarea>");
		}
		expect([used.status, after.status]).toEqual([409, 400]);
		expect([await answers(), await steps()]).toEqual([[{ description: "Sold three" }], HISTORY]);
	},
);

test("each answer that is used once is looked for among the earlier entries, all in one query", async () => {
	const fields = ["invoice", "serial", "coupon"].map((id) => ({ id, type: "text", label: id, unique: true }) as const);
	const ids = await makeOpportunity(world, { formId: await makeForm(world, fields) });
	const send = async (values: Record<string, string>, _key: string) => {
		const form = Object.fromEntries(Object.entries(values).map(([id, value]) => [`field.${id}`, value]));
		return (await open(ids, { form: { ...form, _key } })).location?.split("/").pop() ?? "";
	};
	const first = await send({ invoice: "A-1", serial: "S-1", coupon: "C-1" }, "key-number-one");
	const second = await send({ invoice: "A-1", serial: "S-2", coupon: "C-2" }, "key-number-two");
	const entryId = await send({ invoice: "a-1 ", serial: "s-1", coupon: "C-3" }, "key-number-three");
	const sent = await findEntry(world.scope, entryId);
	if (!sent) throw new Error("the entry is missing");
	const queries = vi.spyOn(world.scope.query.getExecutor(), "executeQuery");
	expect(await findRepeats(world.scope, sent)).toMatchObject([
		{ entryId: second, label: "invoice", value: "a-1" },
		{ entryId: first, label: "serial", value: "s-1" },
	]);
	expect(queries).toHaveBeenCalledTimes(1);
});
