import { describe, expect, test } from "vitest";
import { linkMember, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import type { BulkResult } from "~/kernel/admin/bulk/answer-bulk.server";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import * as page from "~/routes/admin/companies/members";
import * as bulk from "~/routes/admin/companies/members-bulk";
import * as editMember from "~/routes/admin/members/edit";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { makeOffer } from "../offers/make-offer";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addCompany, addTag, auditOf, linksOf, setUp, textOf } from "./support";

interface Shown {
	company: { accountKey: string | null };
	members: { id: string; name: string }[];
	memberCount: number;
	canWrite: boolean;
	nextHref: string | null;
}

async function show(cookie: string, id: string, search = ""): Promise<Shown> {
	const { data } = await answer(() => page.loader(args(`/admin/x${search}`, { cookie, params: { id } })));
	return data as Shown;
}
const idsIn = async (world: World, id: string) => (await linksOf(world, id)).map((link) => link.member_id).sort();

describe("adding members", () => {
	test("takes e-mails in any case and ids, one a line, and both sides see them [COMP-11, COMP-16]", async () => {
		const { world, cookie, post } = await setUp();
		const id = await addCompany(world);
		const ada = await addMember(world, { email: "Ada@example.test" });
		const bea = await addMember(world, { email: "bea@example.test" });
		const cleo = await addMember(world);
		const reply = await post(page, { members: `ada@EXAMPLE.test\r\n ${cleo} \n\nbea@example.test` }, id);
		expect(reply.location).toBe(`/admin/companies/${id}/members`);
		expect((await toastOf(reply.headers))?.message).toEqual(reads("3 members added to the company"));
		expect(await idsIn(world, id)).toEqual([ada, bea, cleo].sort());
		expect((await show(cookie, id)).members.map((one) => one.id).sort()).toEqual([ada, bea, cleo].sort());
		expect(await listCompaniesOfMember(world.scope, ada)).toMatchObject([{ id, title: "Acme" }]);
	});

	test("shows members that were linked from their own side [COMP-16]", async () => {
		const { world, cookie } = await setUp();
		const id = await addCompany(world);
		for (const status of ["Active", "Pending", "Cancelled"] as const) {
			const memberId = await addMember(world, { status });
			await transact(world.scope, (tx) => linkMember(tx, memberId, [id]));
			expect(await listCompaniesOfMember(world.scope, memberId)).toMatchObject([{ id }]);
		}
		const { members, memberCount } = await show(cookie, id);
		expect([members.map(({ id }) => id).sort(), memberCount]).toEqual([await idsIn(world, id), 3]);
	});

	test("twice keeps one link, within a batch too [COMP-13]", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const memberId = await addMember(world, { email: "ada@example.test" });
		await post(page, { members: `${memberId}\nada@example.test\n${memberId}` }, id);
		const before = await linksOf(world, id);
		expect(before).toHaveLength(1);
		const reply = await post(page, { members: "ADA@example.test" }, id);
		expect((await toastOf(reply.headers))?.message).toEqual(reads("All of them were members of the company already"));
		expect(await linksOf(world, id)).toEqual(before);
	});

	test("is not undone by a form of the member that was open meanwhile", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const memberId = await addMember(world, { email: "ada@example.test" });
		const { firstname = "", lastname = "", updated = 0 } = (await findMemberById(world.scope, memberId)) ?? {};
		const form = { firstname, lastname, email: "ada@example.test", updated: String(updated) };
		await post(page, { members: memberId }, id);
		expect((await post(editMember, form, memberId)).status).toBe(409);
		expect(await idsIn(world, id)).toEqual([memberId]);
	});

	test("keeps a member's other companies, this one as the last [COMP-31]", async () => {
		const { world, post } = await setUp();
		const [west, east] = [await addTag(world, "West"), await addTag(world, "East")];
		const first = await addCompany(world, { title: "Zebra", tagIds: [west] });
		const second = await addCompany(world, { title: "Acme", tagIds: [east] });
		await makeOffer(world, { title: "East", companyTagIds: [east] });
		await makeOffer(world, { title: "West", companyTagIds: [west] });
		const memberId = await addMember(world);
		await post(page, { members: memberId }, first);
		await post(page, { members: memberId }, second);
		expect((await listCompaniesOfMember(world.scope, memberId)).map((one) => one.title)).toEqual(["Zebra", "Acme"]);
		const seen = await listVisibleOffers(world.scope, memberId);
		expect(seen.map((offer) => offer.title)).toEqual(["East", "West"]);
	});

	test("adds nobody when one is unknown, and names every unknown one", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const memberId = await addMember(world);
		const foreign = await addMember(world, { email: "foreign@example.test" }, "other");
		const members = [memberId, "nobody@example.test", foreign, "foreign@example.test"].join("\n");
		const reply = await post(page, { members }, id);
		expect(reply.status).toBe(400);
		const [error = ""] = errorsOf(reply.data).members ?? [];
		expect(textOf(error)).toBe("No member has this email or id: {{members}}");
		expect(new URLSearchParams(error.split("?")[1]).get("members")).toBe(
			["nobody@example.test", foreign, "foreign@example.test"].join(", "),
		);
		expect(inputOf(reply.data)).toMatchObject({ members });
		expect(await linksOf(world, id)).toEqual([]);
	});

	test("does not find a deleted member", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const memberId = await addMember(world);
		await transact(world.scope, (tx) =>
			tx.trx
				.updateTable("members")
				.set({ deleted_at: 1 })
				.where("program_id", "=", "demo")
				.where("id", "=", memberId)
				.execute(),
		);
		expect((await post(page, { members: memberId }, id)).status).toBe(400);
		expect(await linksOf(world, id)).toEqual([]);
	});

	test("adds all of a long list, and refuses one that is too long", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const ids: string[] = [];
		for (let i = 0; i < 60; i++) ids.push(await addMember(world));
		expect((await post(page, { members: ids.join("\n") }, id)).status).toBe(303);
		expect(await idsIn(world, id)).toEqual([...ids].sort());
		const long = Array.from({ length: 1001 }, (_, i) => `m${i}`).join("\n");
		expect(errorsOf((await post(page, { members: long }, id)).data)).toEqual({
			members: [reads("At most 1,000 members at once")],
		});
	});
});

describe("removing members", () => {
	test("asks, then takes the ticked ones out, the others stay [COMP-12]", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const ids = [await addMember(world), await addMember(world), await addMember(world)];
		await post(page, { members: ids.join("\n") }, id);
		const asked = await post(bulk, { intent: "remove", id: ids.slice(0, 2) }, id);
		expect(asked.data).toMatchObject({ step: "confirm", count: 2, ids: ids.slice(0, 2) });
		expect(await idsIn(world, id)).toEqual([...ids].sort());
		const reply = await post(bulk, { intent: "remove", id: ids.slice(0, 2), count: "2" }, id);
		expect(reply.location).toBe(`/admin/companies/${id}/members?`);
		expect((await toastOf(reply.headers))?.message).toEqual(reads("2 members removed from the company"));
		expect(await idsIn(world, id)).toEqual([ids[2]]);
	});

	test("takes out all, over all pages, and nobody of another company", async () => {
		const { world, post } = await setUp();
		const [id, kept] = [await addCompany(world), await addCompany(world, { title: "Bolt" })];
		const ids: string[] = [];
		for (let i = 0; i < MEMBER_PAGE_SIZE + 2; i++) ids.push(await addMember(world));
		for (const one of [id, kept]) await post(page, { members: ids.join("\n") }, one);
		await post(bulk, { intent: "remove", all: "yes", count: String(ids.length) }, id);
		expect(await idsIn(world, id)).toEqual([]);
		expect(await idsIn(world, kept)).toEqual([...ids].sort());
	});

	test("reports who is no member of the company, another program's members too, and leaves these alone", async () => {
		const { world, post } = await setUp();
		const id = await addCompany(world);
		const [inside, outside] = [await addMember(world), await addMember(world)];
		const foreign = await addMember(world, {}, "other");
		const theirs = await addCompany(world, {}, "other");
		const other = await world.scopeOf({ programId: "other" });
		await transact(other, (tx) => linkMember(tx, foreign, [theirs]));
		await post(page, { members: inside }, id);
		const form = { intent: "remove", id: [inside, outside, foreign], count: "3" };
		const { rows } = (await post(bulk, form, id)).data as BulkResult;
		expect(rows.map(({ id, reason, href }) => [id, reason, href])).toEqual([
			[outside, reads("Is not a member of the company"), `/admin/members/${outside}`],
			[foreign, reads("Is not a member of the company"), null],
			[inside, null, `/admin/members/${inside}`],
		]);
		expect(await listCompaniesOfMember(other, foreign)).toHaveLength(1);
	});
});

test("a batch without members is refused, empty or missing [COMP-30]", async () => {
	const { world, post } = await setUp();
	const id = await addCompany(world);
	for (const form of [{ members: " \n " }, {}]) {
		const reply = await post(page, form as never, id);
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ members: [reads("Members array is required")] });
	}
	for (const form of [{ intent: "remove", id: [] }, { intent: "remove" }, { intent: "remove", all: "yes" }]) {
		const reply = await post(bulk, form as never, id);
		expect(await toastOf(reply.headers)).toMatchObject({ type: "error", message: reads("Members array is required") });
	}
	expect(textOf("companies:members.errors.required")).toBe("Members array is required");
});

test("a batch that fails says so, and nothing of it is kept [COMP-11, COMP-14]", async () => {
	const { world, post } = await setUp();
	const id = await addCompany(world);
	const ids = [await addMember(world), await addMember(world)];
	await post(page, { members: ids[0] ?? "" }, id);
	// The links are written before the audit row: a failure there must take them back.
	await breakWrites(world, "audit_log", "INSERT");
	const reply = await post(page, { members: ids.join("\n") }, id);
	expect(reply.status).toBe(500);
	expect(errorsOf(reply.data)).toEqual({ "": [reads("Error occurred when updating company members")] });
	const removed = await post(bulk, { intent: "remove", id: ids[0] ?? "", count: "1" }, id);
	expect((removed.data as BulkResult).rows).toMatchObject([
		{ reason: reads("Error occurred when updating company members") },
	]);
	expect(await idsIn(world, id)).toEqual([ids[0]]);
	expect(textOf("companies:errors.members")).toBe("Error occurred when updating company members");
});

test("changes of members are in the audit log", async () => {
	const { world, post } = await setUp();
	const id = await addCompany(world);
	const memberId = await addMember(world);
	await post(page, { members: memberId }, id);
	await post(bulk, { intent: "remove", id: memberId, count: "1" }, id);
	const rows = await auditOf(world, "company");
	expect(rows.map((row) => JSON.parse(row.detail ?? "").after)).toEqual([
		{ membersAdded: [memberId] },
		{ membersRemoved: [memberId] },
	]);
});

test("members are listed by name, fifty a page", async () => {
	const { world, cookie, post } = await setUp();
	const id = await addCompany(world);
	const ids: string[] = [];
	for (let i = 0; i < MEMBER_PAGE_SIZE + 2; i++)
		ids.push(await addMember(world, { firstname: i % 2 ? "ann" : "Ann", lastname: String(99 - i) }));
	await post(page, { members: ids.join("\n") }, id);
	const first = await show(cookie, id);
	expect(first).toMatchObject({ memberCount: MEMBER_PAGE_SIZE + 2 });
	expect(first.members).toHaveLength(MEMBER_PAGE_SIZE);
	const second = await show(cookie, id, first.nextHref ?? "");
	expect([...first.members, ...second.members].map((one) => one.id)).toEqual([...ids].reverse());
	expect(second.nextHref).toBeNull();
});

test("an observer may look, with the account key masked", async () => {
	const { world } = await setUp();
	const id = await addCompany(world, { accountKey: "D-00142" });
	const shown = await show(await adminCookieFor(world, "observer"), id);
	expect(shown).toMatchObject({ company: { accountKey: "••••42" }, canWrite: false });
	expect(JSON.stringify(shown)).not.toContain("D-00142");
});
