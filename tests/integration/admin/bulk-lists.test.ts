import { describe, expect, test } from "vitest";
import { apiKeyList } from "~/features/api-keys/api-key-list.repository.server";
import { insertApiKey } from "~/features/api-keys/api-keys.repository.server";
import { ensureCompanyTag, tagCompany } from "~/features/companies/companies.repository.server";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { findEntry } from "~/features/entries/entries.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { addTags, listTags } from "~/features/members/members.repository.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import { findItemTags } from "~/kernel/targeting/targeting.repository.server";
import { action as onKeys } from "~/routes/admin/api-keys/bulk";
import { action as onCompanies } from "~/routes/admin/companies/bulk";
import { action as onTags } from "~/routes/admin/company-tags/bulk";
import { action as onEntries } from "~/routes/admin/entries/bulk";
import { loader as entriesShown } from "~/routes/admin/entries/list";
import { action as onMails } from "~/routes/admin/mails/bulk";
import { action as onMembers } from "~/routes/admin/members/bulk";
import { action as onOrders } from "~/routes/admin/orders/bulk";
import { loader as ordersShown } from "~/routes/admin/orders/list";
import { action as onCatalogues } from "~/routes/admin/reward-catalogues/bulk";
import { action as onCategories } from "~/routes/admin/reward-categories/bulk";
import { action as onRewards } from "~/routes/admin/rewards/bulk";
import { action as onTrash } from "~/routes/admin/trash/bulk";
import { transact } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { addCompany, memberRow } from "../members/support";
import { makeOpportunity } from "../offers/make-offer";
import { addCatalogue, addCategory, addReward } from "../rewards/support";
import { auditRows, bulkDesk } from "./bulk-desk";

const companyTag = (world: World, tag: string) => transact(world.scope, (tx) => ensureCompanyTag(tx, tag));

describe("rewards", () => {
	test("are activated, archived and switched off, each with its audit row", async () => {
		const { world, confirm } = await bulkDesk();
		const ids = [await addReward(world, { title: "A" }), await addReward(world, { title: "B", status: "Active" })];
		await confirm(onRewards, { intent: "activate", id: ids }, 2);
		for (const id of ids) expect((await findReward(world.scope, id))?.status).toBe("Active");
		expect(await auditRows(world, "reward")).toHaveLength(1);
		await confirm(onRewards, { intent: "switchOff", all: "yes", query: "?status=Active" }, 2);
		expect((await findReward(world.scope, ids[0]!))?.isActive).toBe(false);
		await confirm(onRewards, { intent: "archive", id: ids[0]! }, 1);
		expect((await findReward(world.scope, ids[0]!))?.status).toBe("Archive");
	});

	test("that are ticked change their state with one press; all that match, and what cannot be taken back, are asked about [ADMIN-48]", async () => {
		const { world, post, ask } = await bulkDesk();
		const ids = [await addReward(world, { title: "A" }), await addReward(world, { title: "B" })];
		const done = await post(onRewards, { intent: "activate", id: ids, all: "" });
		expect([done.status, (await toastOf(done.headers))?.message]).toEqual([303, reads("2 rewards made active")]);
		for (const id of ids) expect((await findReward(world.scope, id))?.status).toBe("Active");
		const asked: Record<string, string | string[]>[] = [
			{ intent: "archive", all: "yes", query: "" },
			{ intent: "delete", id: ids },
			{ intent: "addTag", id: ids, memberTag: "vip" },
		];
		for (const form of asked) expect(await ask(onRewards, form)).toMatchObject({ step: "confirm", count: 2 });
		expect((await findReward(world.scope, ids[0]!))?.status).toBe("Active");
	});

	test("lose their last tag only after the warning that names them", async () => {
		const { world, confirm } = await bulkDesk();
		const tag = await companyTag(world, "North");
		const alone = await addReward(world, { title: "Alone", memberTags: ["vip"], companyTagIds: [tag] });
		const shared = await addReward(world, { title: "Shared", memberTags: ["VIP", "gold"] });
		const form = { intent: "removeTag", memberTag: "Vip", id: [alone, shared] };
		const asked = await confirm(onRewards, form, 2);
		expect(asked).toMatchObject({ status: 409, data: { opened: [{ type: "reward", id: alone, title: "Alone" }] } });
		expect((await findItemTags(world.scope, "reward", shared)).memberTags).toEqual(["gold", "VIP"]);
		expect((await confirm(onRewards, { ...form, opening: "yes" }, 2)).status).toBe(303);
		expect((await findItemTags(world.scope, "reward", alone)).memberTags).toEqual([]);
		expect((await findItemTags(world.scope, "reward", shared)).memberTags).toEqual(["gold"]);
		const last = { intent: "removeTag", companyTag: tag, id: alone };
		expect(await confirm(onRewards, last, 1)).toMatchObject({ status: 409, data: { opened: [{ id: alone }] } });
	});

	test("get tags of both kinds, of this program only", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addReward(world);
		const foreign = await transact(await world.scopeOf({ programId: "other" }), (tx) => ensureCompanyTag(tx, "South"));
		const refused = await confirm(onRewards, { intent: "addTag", companyTag: foreign, id }, 1);
		expect(refused).toMatchObject({
			status: 400,
			data: { errors: { companyTag: reads("This company tag does not exist. Choose another one.") } },
		});
		expect(await confirm(onRewards, { intent: "addTag", id }, 1)).toMatchObject({ status: 400 });
		const tag = await companyTag(world, "North");
		await confirm(onRewards, { intent: "addTag", memberTag: "vip", companyTag: tag, id }, 1);
		expect(await findItemTags(world.scope, "reward", id)).toEqual({ memberTags: ["vip"], companyTagIds: [tag] });
	});

	test("get one member tag as a form would keep it, not several in one", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addReward(world);
		for (const [memberTag, said] of [
			["North, East", reads("Enter one tag, without a comma")],
			["V\u202eIP", "auth:unseen"],
			["\u{1f3c5}".repeat(101), reads("At most 100 characters")],
		] as const)
			expect(await confirm(onRewards, { intent: "addTag", memberTag, id }, 1), memberTag).toMatchObject({
				status: 400,
				data: { errors: { memberTag: said } },
			});
		expect((await findItemTags(world.scope, "reward", id)).memberTags).toEqual([]);
		await confirm(onRewards, { intent: "addTag", memberTag: "V\tIP", id }, 1);
		expect((await findItemTags(world.scope, "reward", id)).memberTags).toEqual(["V IP"]);
		const longest = "\u{1f3c5}".repeat(100);
		await confirm(onRewards, { intent: "addTag", memberTag: longest, id }, 1);
		expect((await findItemTags(world.scope, "reward", id)).memberTags).toContain(longest);
	});

	test("with as many tags as its form takes get none beyond them, as members do", async () => {
		const { world, confirm, report } = await bulkDesk();
		const many = Array.from({ length: 100 }, (_, i) => `tag ${i}`);
		const [full, room] = [await addReward(world, { memberTags: many }), await addReward(world, { title: "Room" })];
		const gone = await confirm(onRewards, { intent: "addTag", memberTag: "more", id: [full, room] }, 2);
		const said = reads("There are already 100, the most allowed: remove one first");
		expect(report(gone.data).skipped).toEqual([{ reason: said, count: 1 }]);
		expect((await findItemTags(world.scope, "reward", full)).memberTags.toSorted()).toEqual(many.toSorted());
		expect((await findItemTags(world.scope, "reward", room)).memberTags).toEqual(["more"]);
		const member = await addMember(world);
		await transact(world.scope, (tx) => addTags(tx, [{ memberId: member, tags: many }]));
		const refused = await confirm(onMembers, { intent: "addTag", tag: "more", id: member }, 1);
		expect(report(refused.data).skipped).toEqual([{ reason: said, count: 1 }]);
		expect((await listTags(world.scope, member)).toSorted()).toEqual(many.toSorted());
	});

	test("are deleted, and categories and catalogues with them", async () => {
		const { world, confirm } = await bulkDesk();
		const id = await addReward(world);
		const category = await addCategory(world, "Home");
		const catalogue = await addCatalogue(world, "Main");
		await confirm(onRewards, { intent: "delete", id }, 1);
		await confirm(onCategories, { intent: "delete", all: "yes", query: "?q=ho" }, 1);
		await confirm(onCatalogues, { intent: "delete", id: catalogue }, 1);
		expect(await findReward(world.scope, id)).toBeUndefined();
		expect((await auditRows(world, "reward_category")).map((row) => row.id)).toEqual([category]);
		expect((await auditRows(world, "reward_catalogue")).map((row) => row.action)).toEqual(["delete"]);
	});
});

describe("companies and their tags", () => {
	test("companies get and lose a tag, and are deleted", async () => {
		const { world, confirm } = await bulkDesk();
		const ids = [
			await addCompany(world, "North"),
			await addCompany(world, "Northern"),
			await addCompany(world, "South"),
		];
		const tag = await companyTag(world, "gold");
		await confirm(onCompanies, { intent: "addTag", tag, all: "yes", query: "?q=north" }, 2);
		const tagged = await Promise.all(ids.map(async (id) => (await findCompany(world.scope, id))?.companyTagIds));
		expect(tagged).toEqual([[tag], [tag], []]);
		await confirm(onCompanies, { intent: "removeTag", tag, id: ids }, 3);
		expect(await auditRows(world, "company")).toHaveLength(4);
		const deleted = await confirm(onCompanies, { intent: "delete", id: [ids[0]!, "nowhere"] }, 2);
		expect(deleted.data).toMatchObject({ rows: [{ href: null }, { id: ids[0], href: null }] });
		expect(await findCompany(world.scope, ids[0]!)).toBeUndefined();
	});

	test("tags that are all an item has go only after the warning, looked at together [COMP-28]", async () => {
		const { world, confirm } = await bulkDesk();
		const [a, b, c] = [await companyTag(world, "a"), await companyTag(world, "b"), await companyTag(world, "c")];
		const both = await addReward(world, { title: "Both", companyTagIds: [a, b] });
		await addReward(world, { title: "Other", companyTagIds: [a, c] });
		const north = await addCompany(world, "North");
		await transact(world.scope, (tx) => tagCompany(tx, north, [a]));
		expect((await confirm(onTags, { intent: "delete", id: a }, 1)).status).toBe(303);
		const asked = await confirm(onTags, { intent: "delete", id: b }, 1);
		expect(asked).toMatchObject({ status: 409, data: { opened: [{ id: both, title: "Both" }] } });
		expect((await confirm(onTags, { intent: "delete", id: [b, c], opening: "yes" }, 2)).status).toBe(303);
		expect((await findItemTags(world.scope, "reward", both)).companyTagIds).toEqual([]);
	});
});

test("orders are completed, and the ticked ones downloaded", async () => {
	const { world, ask, confirm, post } = await bulkDesk();
	const memberId = await addMember(world);
	await world.scope.database.write(async (trx) => {
		for (const [id, status] of [
			["o1", "Pending"],
			["o2", "Cancelled"],
			["o3", "Pending"],
		] as const)
			await trx
				.insertInto("orders")
				.values({
					...{ program_id: "demo", id, member_id: memberId, cart_value: 120, total_amount: 120, status },
					...{ order_number: `ORD-${id}`, created: 1, updated: 1, created_by: memberId, updated_by: memberId },
				})
				.execute();
	});
	const file = await post(onOrders, { intent: "export", id: ["o1", "o2"] });
	expect(file.headers.get("Content-Type")).toContain("text/csv");
	expect(file.body?.match(/ORD-o\d/g)).toEqual(["ORD-o2", "ORD-o1"]);
	const all = await post(onOrders, { intent: "export", all: "yes", query: "?status=Pending" });
	expect(all.location).toBe("/admin/orders/export?status=Pending");
	const asked = await ask(onOrders, { intent: "complete", id: ["o1", "o2", "o3"] });
	expect(asked.facts.map((one) => [one?.details.length, one?.points])).toEqual([
		[1, 120],
		[1, 120],
		[1, 120],
	]);
	expect(asked.total).toBe(360);
	const reply = await confirm(onOrders, { intent: "complete", id: ["o1", "o2", "o3"] }, 3);
	expect(reply.data).toMatchObject({
		done: [reads("2 orders completed")],
		skipped: [{ reason: reads("Only a pending order can be completed"), count: 1 }],
		rows: [{ id: "o2", reason: reads("Only a pending order can be completed") }, {}, {}],
	});
	expect((await findOrder(world.scope, "o3"))?.status).toBe("Completed");
});

test("entries are completed with their points and rejected with words", async () => {
	const { world, confirm } = await bulkDesk();
	const memberId = await addMember(world);
	for (const id of ["e1", "e2", "e3"]) {
		const ids = await makeOpportunity(world, { title: `Sell ${id}`, points: 40 }, {});
		await saveEntry(world.scope, { id, status: "Pending", data: { description: "x" }, memberId, ...ids });
	}
	await confirm(onEntries, { intent: "complete", id: ["e1", "e2"] }, 2);
	expect((await memberRow(world, memberId)).balance).toBe(80);
	const wordless = await confirm(onEntries, { intent: "reject", all: "yes", query: "?status=Pending" }, 1);
	expect(wordless).toMatchObject({
		status: 400,
		data: { errors: { comments: reads("Say why, so the member knows what was missing") } },
	});
	const reply = await confirm(onEntries, { intent: "reject", comments: "No receipt", id: ["e1", "e3"] }, 2);
	expect(reply.data).toMatchObject({
		done: [reads("1 entry rejected")],
		rows: [{ id: "e1" }, { id: "e3", reason: null }],
	});
	expect((await findEntry(world.scope, "e3"))?.status).toBe("Rejected");
	expect((await memberRow(world, memberId)).balance).toBe(80);
});

test("what is said of several entries is taken whole, as of one, or refused [ENTRY-05]", async () => {
	const { world, confirm } = await bulkDesk();
	const memberId = await addMember(world);
	for (const id of ["e1", "e2"]) {
		const ids = await makeOpportunity(world, { title: `Sell ${id}`, points: 40 }, {});
		await saveEntry(world.scope, { id, status: "Pending", data: { description: "x" }, memberId, ...ids });
	}
	const words = "w".repeat(2000);
	for (const intent of ["complete", "reject"])
		for (const [comments, text] of [
			[`${words}w`, "Use at most 2,000 characters"],
			["a\u0000b", "Remove invisible characters: control characters and marks that change the direction of writing"],
		] as const)
			expect(await confirm(onEntries, { intent, comments, id: "e1" }, 1)).toMatchObject({
				...{ status: 400, data: { errors: { comments: reads(text) } } },
			});
	expect((await findEntry(world.scope, "e1"))?.status).toBe("Pending");
	await confirm(onEntries, { intent: "complete", comments: words, id: "e1" }, 1);
	await confirm(onEntries, { intent: "reject", comments: words, id: "e2" }, 1);
	for (const id of ["e1", "e2"]) expect((await listEntryHistory(world.scope, id)).at(-1)?.comments).toBe(words);
});

test("a reason of the program is put into the words for several entries by a press, which rejects none of them", async () => {
	const { world, ask, confirm } = await bulkDesk();
	const ids = await makeOpportunity(world, { title: "Sell ten", points: 40 }, {});
	const memberId = await addMember(world);
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { description: "x" }, memberId, ...ids });
	const within = { approvals: null, entries: null, orders: null };
	await transact(world.scope, (tx) =>
		saveProgram(tx, { desk: { within, reasons: ["Too late", "No invoice"], contact: "" } }),
	);
	const rejecting = { intent: "reject", id: "e1" };
	const [field] = (await ask(onEntries, rejecting)).fields;
	expect(field?.lines).toEqual({ legend: reads("Reasons"), of: ["Too late", "No invoice"] });
	expect((await ask(onEntries, { intent: "complete", id: "e1" })).fields[0]?.lines).toBeUndefined();
	const pressed = await confirm(onEntries, { ...rejecting, comments: "Sorry", "line-comments": "1" }, 1);
	expect(pressed).toMatchObject({ status: 200, data: { step: "confirm", typed: { comments: "Sorry\nNo invoice" } } });
	const unknown = await confirm(onEntries, { ...rejecting, comments: "Sorry", "line-comments": "7" }, 1);
	expect(unknown).toMatchObject({ data: { step: "confirm", typed: { comments: "Sorry" } } });
	expect((await findEntry(world.scope, "e1"))?.status).toBe("Pending");
});

test("mails that failed are queued again, others are not", async () => {
	const { world, confirm } = await bulkDesk();
	const mail = { kind: "reset", toMemberId: null, subject: "Hi", body: "x" };
	const ids = await transact(world.scope, async (tx) => [
		await queueMail(tx, { ...mail, toAddress: "a@x.test" }),
		await queueMail(tx, { ...mail, toAddress: "b@x.test" }),
	]);
	await world.scope.database.write((trx) =>
		trx
			.updateTable("outbox")
			.set({ status: "failed", attempts: 5 })
			.where("program_id", "=", "demo")
			.where("id", "=", ids[0]!)
			.execute(),
	);
	const reply = await confirm(onMails, { intent: "retry", id: ids }, 2);
	expect(reply.data).toMatchObject({
		done: [reads("1 email put back into the queue")],
		skipped: [{ reason: reads("Only an email that failed can be sent again"), count: 1 }],
		rows: [{ id: ids[1], reason: reads("Only an email that failed can be sent again") }, { id: ids[0] }],
	});
	const rows = await world.scope.query
		.selectFrom("outbox")
		.select(["status", "attempts"])
		.where("program_id", "=", "demo")
		.execute();
	expect(rows).toEqual([
		{ status: "queued", attempts: 0 },
		{ status: "queued", attempts: 0 },
	]);
});

test("deleted members come back, but for one whose e-mail is another's by now", async () => {
	const { world, confirm } = await bulkDesk();
	const ids = [await addMember(world, { email: "ada@x.test" }), await addMember(world, { email: "bob@x.test" })];
	for (const id of ids) await deleteMember(world.scope, id);
	await addMember(world, { email: "ADA@x.test" });
	const reply = await confirm(onTrash, { intent: "restore", all: "yes", query: "" }, 2);
	expect(reply.data).toMatchObject({
		done: [reads("1 member restored")],
		skipped: [{ reason: reads("Email is already registered"), count: 1 }],
		rows: [
			{ id: ids[0], reason: reads("Email is already registered"), href: null },
			{ id: ids[1], href: `/admin/members/${ids[1]}` },
		],
	});
	expect((await memberRow(world, ids[1]!)).deleted_at).toBeNull();
});

test("keys are revoked", async () => {
	const { world, confirm } = await bulkDesk();
	const scopes = ["members:invite" as const];
	for (const name of ["One", "Two"]) await transact(world.scope, (tx) => insertApiKey(tx, { name, scopes }));
	await confirm(onKeys, { intent: "revoke", all: "yes", query: "?state=open" }, 2);
	expect(await firstOf(world.scope, apiKeyList, { filters: { state: "open" } }, 5)).toEqual([]);
	expect(await firstOf(world.scope, apiKeyList, {}, 5)).toHaveLength(2);
});

test("what became another since the list was shown is left to be looked at, and the rest is done [ENTRY-33 ORDER-24]", async () => {
	const { world, cookie, ask, confirm, report } = await bulkDesk();
	const memberId = await addMember(world);
	for (const id of ["e1", "e2"]) {
		const ids = await makeOpportunity(world, { title: `Sell ${id}`, points: 40 }, {});
		await saveEntry(world.scope, { id, status: "Pending", data: { description: "x" }, memberId, ...ids });
		await world.scope.database.write((trx) =>
			trx
				.insertInto("orders")
				.values({
					...{ program_id: "demo", id: `o-${id}`, member_id: memberId, cart_value: 120, total_amount: 120 },
					...{ order_number: `ORD-${id}`, created: 1, updated: 1, created_by: memberId, updated_by: memberId },
				})
				.execute(),
		);
	}
	const shown = async (loader: typeof entriesShown | typeof ordersShown, path: string) =>
		String(((await answer(() => loader(args(path, { cookie })))).data as { seen: number }).seen);
	const seen = {
		entries: await shown(entriesShown, "/admin/entries"),
		orders: await shown(ordersShown, "/admin/orders"),
	};
	const another = await world.scopeOf({ actor: { kind: "admin", id: "another" }, now: () => Date.now() + 1000 });
	await reviewEntry(another, { entryId: "e1", action: "sendBack", comments: "A receipt, please" });
	await world.scope.database.write((trx) =>
		trx.updateTable("orders").set({ refunded: 60, updated: another.now() }).where("id", "=", "o-e1").execute(),
	);
	for (const [action, id, since, words] of [
		[onEntries, "e", seen.entries, "This entry changed while you were reading it. Look at it again before you decide."],
		[
			onOrders,
			"o-e",
			seen.orders,
			"This order changed after it was shown to you. It was not completed: look at it again first.",
		],
	] as const) {
		const chosen = { intent: "complete", id: [`${id}1`, `${id}2`], seen: since };
		const asked = await ask(action, chosen);
		expect([asked.count, String(asked.seen)]).toEqual([2, since]);
		const reply = await confirm(action, chosen, 2);
		expect(report(reply.data).skipped).toEqual([{ reason: reads(words), count: 1 }]);
	}
	expect((await findEntry(world.scope, "e1"))?.status).toBe("Pending");
	expect((await findEntry(world.scope, "e2"))?.status).toBe("Completed");
	expect((await memberRow(world, memberId)).balance).toBe(40);
	expect((await findOrder(world.scope, "o-e1"))?.status).toBe("Pending");
	expect((await findOrder(world.scope, "o-e2"))?.status).toBe("Completed");
});
