import { beforeEach, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { findEntry } from "~/features/entries/entries.repository.server";
import { type EntryInput, saveEntry, withdrawEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { findRepeats } from "~/features/entries/sending/repeats.repository.server";
import { listMails } from "~/features/mails/mails.repository.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { loader as listLoader } from "~/routes/admin/entries/list";
import { loader as deskLoader } from "~/routes/admin/entries/review";
import { loader as homeLoader } from "~/routes/member/home";
import { loader as offerLoader } from "~/routes/member/offers/show";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, told, type World } from "../../support/world";
import { makeForm, makeOffer, makeOpportunity } from "../offers/make-offer";

interface Sent {
	offerId: string;
	opportunityId: string;
}

let world: World;
let memberId: string;
let spring: Sent;
let autumn: Sent;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	for (const title of ["Spring", "Autumn"]) {
		const formId = await makeForm(world, [{ id: title, type: "text", label: title }]);
		const ids = await makeOpportunity(world, { title: `Sell in ${title}`, points: 10, formId }, { title });
		if (title === "Spring") spring = ids;
		else autumn = ids;
	}
	return () => world.close();
});

const send = async (id: string, ids: Sent, at: number, more: Partial<EntryInput> = {}) =>
	saveEntry(await world.scopeOf({ now: () => at }), {
		...{ id, status: "Pending", data: { words: id }, memberId, ...ids },
		...more,
	});
const sendBack = async (entryId: string, comments: string, at: number) =>
	reviewEntry(await world.scopeOf({ now: () => at, actor: { kind: "admin", id: "reviewer" } }), {
		...{ entryId, action: "sendBack", comments },
	});
const rowsOf = async (...ids: string[]) =>
	world.scope.query
		.selectFrom("offer_entries")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "in", ids)
		.orderBy("id")
		.execute();
const desk = async (id: string) => {
	const cookie = await adminCookieFor(world, "admin");
	return (await answer(() => deskLoader(args(`/admin/entries/${id}`, { cookie, params: { id } })))).data as Awaited<
		ReturnType<typeof deskLoader>
	>;
};

test("each entry has its own offer, opportunity, form, company and answers [ENTRY-01]", async () => {
	const [north, south] = await transact(world.scope, async (tx) => {
		const companies = [await insertCompany(tx, { title: "North" }), await insertCompany(tx, { title: "South" })];
		await linkMember(tx, memberId, companies);
		return companies;
	});
	await send("a", spring, 1000, { companyId: north ?? "" });
	await send("b", autumn, 2000, { companyId: south ?? "" });
	for (const [id, title, companyTitle] of [
		["a", "Spring", "North"],
		["b", "Autumn", "South"],
	] as const)
		expect(await findEntry(world.scope, id)).toMatchObject({
			...{ id, companyTitle, offerTitle: title, opportunityTitle: `Sell in ${title}`, answers: { words: id } },
			definition: { sections: [{ label: title }] },
		});
});

test("an offer's page shows what this member sent for it, the newest first, each with the reviewer's last words [ENTRY-37]", async () => {
	await send("z", spring, 1000);
	await send("a", spring, 2000);
	await send("elsewhere", autumn, 3000);
	await send("others", spring, 4000, { memberId: await addMember(world) });
	await sendBack("z", "First words", 5000);
	await sendBack("elsewhere", "Words for another", 6000);
	await sendBack("z", "Last words", 7000);
	const cookie = await memberCookieFor(world, memberId);
	const reply = await answer(() =>
		offerLoader(args(`/offers/${spring.offerId}`, { cookie, params: { offerId: spring.offerId } })),
	);
	expect((reply.data as { entries: unknown[] }).entries).toMatchObject([
		{ id: "a", opportunity: "Sell in Spring", comment: null },
		{ id: "z", opportunity: "Sell in Spring", comment: "Last words" },
	]);
});

test("the home page names what was sent back, the newest first, five at most, each by its own offer", async () => {
	for (let n = 1; n <= 6; n++) {
		await send(`e${n}`, n % 2 ? spring : autumn, 1000 + n);
		await sendBack(`e${n}`, `Words ${n}`, 9000 - n);
	}
	const cookie = await memberCookieFor(world, memberId);
	const { data } = await answer(() => homeLoader(args("/home", { cookie })));
	const { waiting } = data as Awaited<ReturnType<typeof homeLoader>>;
	expect(waiting.data?.map(({ id, offer, opportunity, comment }) => [id, offer, opportunity, comment])).toEqual(
		[1, 2, 3, 4, 5].map((n) => {
			const title = n % 2 ? "Spring" : "Autumn";
			return [`e${n}`, title, `Sell in ${title}`, `Words ${n}`];
		}),
	);
});

test("the limit of an opportunity counts what its member sent for it, nothing else [ENTRY-38]", async () => {
	const limited = await makeOpportunity(world, { entryLimit: 1 });
	await send("a", spring, 1000);
	await send("b", limited, 1000, { memberId: await addMember(world) });
	await send("c", limited, 2000);
	await send("c", limited, 3000, { data: { words: "changed" } });
	await expect(send("d", limited, 4000)).rejects.toMatchObject({
		messageKey: reads("You have reached the entry limit"),
	});
});

test("withdrawing, changing and deciding touch one entry and leave all others as they were [ENTRY-26, ENTRY-28, ENTRY-29]", async () => {
	const neighbour = await addMember(world);
	for (const id of ["a", "c", "x"]) await send(id, spring, 1000);
	await send("b", spring, 1000, { memberId: neighbour });
	await sendBack("b", "Words", 1500);
	const before = await rowsOf("a", "b", "c");
	const history = await listEntryHistory(world.scope, "b");
	const heard = (await told(world)).length;

	await withdrawEntry(world.scope, memberId, "x");
	expect((await told(world)).slice(heard)).toEqual([`entries x ${memberId}`, "admin x null"]);
	await send("y", autumn, 2000);
	await send("y", autumn, 3000, { data: { words: "changed" } });
	await reviewEntry(world.scope, { entryId: "y", action: "complete", bonusPoints: 1 });
	expect((await told(world)).slice(-4)).toEqual(expect.arrayContaining([`entries y ${memberId}`, "admin y null"]));
	expect(await rowsOf("a", "b", "c")).toEqual(before);
	expect(await rowsOf("x")).toEqual([]);
	expect(await listEntryHistory(world.scope, "b")).toEqual(history);
});

test("an entry says who sent it, and whether its member or a reviewer changed it last [ENTRY-07]", async () => {
	const own = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const entry = { id: "a", status: "Pending", data: { words: "a" }, memberId, ...spring };
	const stamps = async () => (await rowsOf("a")).map((row) => [row.created_by, row.updated_by]);
	await saveEntry(own, entry);
	await sendBack("a", "Words", Date.now());
	expect(await stamps()).toEqual([[memberId, "reviewer"]]);
	await saveEntry(own, { ...entry, data: { words: "changed" } });
	expect(await stamps()).toEqual([[memberId, memberId]]);
});

test("an entry that is sent again is for the company named then [ENTRY-26]", async () => {
	const [north, south] = await transact(world.scope, async (tx) => {
		const companies = [await insertCompany(tx, { title: "North" }), await insertCompany(tx, { title: "South" })];
		await linkMember(tx, memberId, companies);
		return companies;
	});
	const sent = [];
	for (const companyId of [north, south]) {
		await send("a", spring, 1000, { companyId: companyId ?? "" });
		sent.push(...(await rowsOf("a")).map((row) => row.company_id));
	}
	expect(sent).toEqual([north, south]);
});

test("an outcome is told to the entry's own member, and to nobody in the trash", async () => {
	const members = [];
	for (const name of ["One", "Two", "Three"]) members.push(await addMember(world, { firstname: name }));
	for (const [index, owner] of members.entries()) await send(`m${index}`, spring, 1000, { memberId: owner });
	const [, two = "", three = ""] = members;
	await deleteMember(world.scope, three);
	await reviewEntry(world.scope, { entryId: "m1", action: "complete" });
	await reviewEntry(world.scope, { entryId: "m2", action: "reject", comments: "No" });
	expect((await listMails(world.scope, 10)).map(({ kind, toId }) => [kind, toId])).toEqual([["entry-completed", two]]);
	expect(await findEntry(world.scope, "m2")).toMatchObject({ status: "Rejected" });
});

test("the desk shows three waiting before and twelve after, by the time they were sent, not by their ids", async () => {
	for (let n = 0; n < 20; n++) await send(`e${99 - n}`, spring, 1000 + n);
	await reviewEntry(world.scope, { entryId: "e98", action: "start" });
	const { queue } = await desk("e94");
	expect(queue.before.map(({ id }) => id)).toEqual(["e97", "e96", "e95"]);
	expect(queue.after.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `e${93 - n}`));
	expect(queue.waiting).toBe(19);
});

test("beside an entry stands what its member sent for the same opportunity, the ten newest", async () => {
	for (let n = 0; n < 12; n++) await send(`e${99 - n}`, spring, 1000 + n);
	await send("elsewhere", autumn, 2000);
	await send("others", spring, 3000, { memberId: await addMember(world) });
	const { siblings } = await desk("e99");
	expect(siblings.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `e${88 + n}`));
});

test("an answer used before is the latest one that counts: earlier, by this member, in this form, not rejected", async () => {
	const field = { id: "invoice", type: "number", label: "Invoice", unique: true } as const;
	const form = () => makeForm(world, [field, { id: "words", type: "text", label: "Words" }]);
	const used = await makeOpportunity(world, { formId: await form() });
	const elsewhere = await makeOpportunity(world, { formId: await form() });
	const invoice = (id: string, at: number, value: unknown, more: Partial<EntryInput> = {}) =>
		send(id, used, at, { data: { invoice: value, words: "the same" }, ...more });
	const repeatsOf = async (id: string) => {
		const entry = await findEntry(world.scope, id);
		return entry ? findRepeats(world.scope, entry) : null;
	};
	await invoice("others", 1000, 7, { memberId: await addMember(world) });
	await invoice("form", 1000, 7, elsewhere);
	await invoice("rejected", 1500, 7);
	await reviewEntry(world.scope, { entryId: "rejected", action: "reject", comments: "No" });
	await invoice("alone", 1600, 7);
	expect(await repeatsOf("alone")).toEqual([]);
	await invoice("second", 1700, " 7 ");
	await invoice("later", 3000, 7);
	await invoice("now", 2000, 7);
	expect(await repeatsOf("now")).toEqual([{ entryId: "second", submitted: 1700, label: "Invoice", value: "7" }]);
	await invoice("blank", 4000, undefined);
	expect(await repeatsOf("blank")).toEqual([]);
	await saveEntry(world.scope, {
		id: "bare",
		status: "Pending",
		data: { invoice: 7 },
		offerId: used.offerId,
		memberId,
	});
	expect(await repeatsOf("bare")).toEqual([]);
});

test("an answer is the same in whichever case and with whichever blanks it is typed, seen or not, letters with accents too", async () => {
	const fields = ["invoice", "order"].map((id) => ({ id, type: "text", label: id, unique: true }) as const);
	const used = await makeOpportunity(world, { formId: await makeForm(world, fields) });
	await send("first", used, 1000, { data: { invoice: "reçu-É 7", order: "A1" } });
	await send("other", used, 1500, { data: { invoice: "RECU-E 7", order: "a1" } });
	await send("again", used, 2000, { data: { invoice: "Rec\u0327u-e\u0301\u00a0\u200b7", order: "A2" } });
	await send("both", used, 3000, { data: { invoice: "REÇU-É 7", order: "A1" } });
	const repeatsOf = async (id: string) => {
		const entry = await findEntry(world.scope, id);
		return entry ? (await findRepeats(world.scope, entry)).map(({ label, entryId }) => [label, entryId]) : null;
	};
	expect(await repeatsOf("again")).toEqual([["invoice", "first"]]);
	expect(await repeatsOf("both")).toEqual([
		["invoice", "again"],
		["order", "other"],
	]);
});

test("the filter of the list offers what has entries, by title", async () => {
	await makeOffer(world, { title: "Without entries" });
	await send("a", spring, 1000);
	await send("b", autumn, 2000);
	const cookie = await adminCookieFor(world, "admin");
	const { data } = await answer(() => listLoader(args("/admin/entries", { cookie })));
	expect((data as Awaited<ReturnType<typeof listLoader>>).offers.map(({ label }) => label)).toEqual([
		"Autumn",
		"Spring",
	]);
});
