import { expect, test } from "vitest";
import { linkMember, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { countCompanyUses } from "~/features/companies/companies-admin.repository.server";
import { usesOfCompanies } from "~/features/companies/company-uses.repository.server";
import { markDeleted } from "~/features/members/deleting/deleted-members.repository.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { queueParticipants } from "~/features/standing/evaluation/standing-queue.repository.server";
import en from "~/locales/en/companies.json";
import * as companyDelete from "~/routes/admin/companies/delete";
import { transact } from "~db/transact";
import * as goneCompanies from "../../../migrations/regional/2026-11-30T04/20261130T0420_gone_companies";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeOffer } from "../offers/make-offer";
import { breakWrites, errorsOf } from "../rewards/support";
import { addAward, addTier } from "../standing/support";
import { addCompany, addEntry, addTag, auditOf, companyRow, linksOf, setUp } from "./support";

async function withMember(tagged = false) {
	const base = await setUp();
	const { world } = base;
	const tagId = await addTag(world, "North");
	const id = await addCompany(world, { tagIds: tagged ? [tagId] : [] });
	const memberId = await addMember(world);
	await transact(world.scope, (tx) => linkMember(tx, memberId, [id]));
	return { ...base, id, memberId, tagId };
}

test("deleting unlinks the members, who stay [COMP-17, COMP-32, COMP-33, ADMIN-09]", async () => {
	const { world, id, memberId, post } = await withMember(true);
	const reply = await post(companyDelete, {}, id);
	expect(reply.location).toBe("/admin/companies");
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Company deleted successfully") });
	expect(en.success.deleted).toBe("Company deleted successfully");
	expect(await companyRow(world, id)).toBeUndefined();
	expect(await linksOf(world, id)).toEqual([]);
	expect(await listCompaniesOfMember(world.scope, memberId)).toEqual([]);
	const member = await world.scope.query
		.selectFrom("members")
		.select("status")
		.where("program_id", "=", "demo")
		.where("id", "=", memberId)
		.executeTakeFirst();
	expect(member).toEqual({ status: "Active" });
	expect(await auditOf(world, "company")).toMatchObject([{ action: "delete", id }]);
});

test("what a company has reached goes with it, and nobody else's", async () => {
	const { world, id, post } = await withMember();
	const other = await addCompany(world, { title: "Bolt" });
	await addTier(world, "Gold", { selectedParticipantType: "Company", least: 0 });
	await addAward(world, "Star", "{points} >= 0", { participantType: "company" });
	await transact(world.scope, (tx) => queueParticipants(tx, "Company", [id, other]));
	await sweepStandings(world.scope);
	const left = async (table: "participant_tiers" | "participant_awards" | "standing_history" | "standing_queue") => {
		const rows = world.scope.query.selectFrom(table).select("participant_id as id").where("program_id", "=", "demo");
		return new Set((await rows.where("participant_type", "=", "Company").execute()).map((row) => row.id));
	};
	const reached = ["participant_tiers", "participant_awards", "standing_history"] as const;
	for (const table of reached) expect(await left(table)).toEqual(new Set([id, other]));
	await transact(world.scope, (tx) => queueParticipants(tx, "Company", [id]));
	await post(companyDelete, {}, id);
	for (const table of reached) expect(await left(table)).toEqual(new Set([other]));
	expect(await left("standing_queue")).toEqual(new Set());
});

test("members who are deleted are no use of a company, though leaving it had failed [COMP-17, MEM-31]", async () => {
	const { world, id, memberId } = await withMember();
	const uses = async () => [
		(await countCompanyUses(world.scope, id)).members,
		await usesOfCompanies(world.scope, [id]),
	];
	expect(await uses()).toEqual([1, new Map([[id, "members"]])]);
	await transact(world.scope, (tx) => markDeleted(tx, memberId));
	expect(await uses()).toEqual([0, new Map()]);
});

test("what companies had reached that were deleted before goes when a database is upgraded", async () => {
	const { world, id } = await withMember();
	await addTier(world, "Gold", { selectedParticipantType: "Company", least: 0 });
	await addAward(world, "Star", "{points} >= 0", { participantType: "company" });
	await transact(world.scope, (tx) => queueParticipants(tx, "Company", [id]));
	await sweepStandings(world.scope);
	await transact(world.scope, (tx) => queueParticipants(tx, "Company", [id]));
	const { writer } = world.scope.database;
	const tables = ["participant_tiers", "participant_awards", "standing_history", "standing_queue"] as const;
	for (const table of tables) {
		const rows = await writer.selectFrom(table).selectAll().where("participant_id", "=", id).execute();
		expect(rows).not.toEqual([]);
		const gone = rows.map((row) => ({
			...{ ...row, participant_id: "deleted" },
			...("id" in row && { id: `${row.id}-deleted` }),
		}));
		await writer
			.insertInto(table)
			.values(gone as never)
			.execute();
	}
	await goneCompanies.up(writer as never);
	for (const table of tables) {
		const left = await writer.selectFrom(table).select("participant_id as of").execute();
		expect(new Set(left.map((row) => row.of))).toEqual(new Set([id]));
	}
});

test("a member without a company sees what is for everybody only [COMP-32]", async () => {
	const { world, id, memberId, tagId, post } = await withMember(true);
	await addCompany(world, { title: "Bolt", tagIds: [tagId] });
	await makeOffer(world, { title: "For all" });
	await makeOffer(world, { title: "For the north", companyTagIds: [tagId] });
	const seen = async () => (await listVisibleOffers(world.scope, memberId)).map((offer) => offer.title);
	expect(await seen()).toEqual(["For all", "For the north"]);
	await post(companyDelete, {}, id);
	expect(await seen()).toEqual(["For all"]);
});

test("the page names how many members and entries refer to it; with entries it must be confirmed [COMP-17]", async () => {
	const { world, cookie, id, memberId, post } = await withMember();
	await addEntry(world, await makeOffer(world), memberId, id);
	const { data } = await answer(() => companyDelete.loader(args("/admin/x", { cookie, params: { id } })));
	expect(data).toEqual({ id, title: "Acme", members: 1, entries: 1, results: 0 });
	const refused = await post(companyDelete, {}, id);
	expect(refused.status).toBe(400);
	expect(errorsOf(refused.data)).toEqual({
		"": [reads("Entries or results refer to this company. Tick the box to delete it all the same.")],
	});
	expect(await companyRow(world, id)).toBeDefined();
	expect(await linksOf(world, id)).toHaveLength(1);
	expect((await post(companyDelete, { confirm: "on" }, id)).status).toBe(303);
	const entries = await world.scope.query
		.selectFrom("offer_entries")
		.select("company_id as companyId")
		.where("program_id", "=", "demo")
		.execute();
	expect(entries).toEqual([{ companyId: null }]);
});

test("a company that cannot be deleted keeps its members", async () => {
	const { world, id, post } = await withMember();
	await breakWrites(world, "companies", "DELETE");
	const reply = await post(companyDelete, {}, id);
	expect(reply.status).toBe(500);
	expect(errorsOf(reply.data)).toEqual({ "": [reads("Error occurred when deleting company")] });
	expect(await linksOf(world, id)).toHaveLength(1);
});
