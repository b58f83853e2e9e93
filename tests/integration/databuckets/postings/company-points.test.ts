import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { removeCompany } from "~/features/companies/companies.service.server";
import { usesOfCompanies } from "~/features/companies/company-uses.repository.server";
import { listCompanyStatement } from "~/features/companies/points/company-statement.repository.server";
import { postCompany } from "~/features/companies/points/post-company.service.server";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findGeneration, findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { itemsChanged } from "~/features/databuckets/results/items-changed.service.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { findResultState } from "~/features/databuckets/results/results.repository.server";
import { sumAgain } from "~/features/databuckets/results/sum-again.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import type { World } from "../../../support/world";
import { makeWorld } from "../../../support/world";
import { storedImports, updateShown } from "../data-files";
import { addImported, setFormula } from "../imported";
import { addDatabucket } from "../support";
import { POINT_FOR_POINT, postNow, results, undo } from "./support";

async function companies(keys: readonly string[]) {
	const world = await makeWorld();
	const about = { pointsRedeemable: true, participantType: "company" as const, neverBelowZero: false };
	const databucketId = await addDatabucket(world, { title: "League", ...about });
	await setFormula(world, databucketId, POINT_FOR_POINT);
	const ids = new Map<string, string>();
	for (const key of keys)
		ids.set(key, await transact(world.scope, (tx) => insertCompany(tx, { title: `Company ${key}`, accountKey: key })));
	return { world, databucketId, company: (key: string) => String(ids.get(key)) };
}

const pointsOf = async (world: World, id: string) =>
	(await world.scope.query.selectFrom("companies").select("points").where("id", "=", id).executeTakeFirstOrThrow())
		.points;

test("a databucket of companies pays companies, takes back from them, and no member's balance moves [COMP-19, BUCKET-49]", async () => {
	const { world, databucketId, company } = await companies(["C-1", "C-2"]);
	const july = await results(world, databucketId, { "C-1": "600", "C-2": "40" });
	expect(await postNow(world, databucketId)).toMatchObject({ state: "Done", posted: 2, postedPlus: 640 });
	expect([await pointsOf(world, company("C-1")), await pointsOf(world, company("C-2"))]).toEqual([600, 40]);
	await undo(world, databucketId, july);
	expect(await postNow(world, databucketId)).toMatchObject({ posted: 2, postedMinus: -640 });
	expect(await pointsOf(world, company("C-1"))).toBe(0);
	expect(await world.scope.query.selectFrom("member_transactions").select("id").execute()).toEqual([]);
	expect(await listCompanyStatement(world.scope, company("C-1"), { after: null, limit: 9 })).toMatchObject([
		{ kind: "Reversal", points: -600, balanceAfter: 0, description: "League" },
		{ kind: "Award", points: 600, balanceAfter: 600, trace: { rule: "databucket", owed: 600, paid: 0 } },
	]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a company that has too few points keeps them, and the difference stays open", async () => {
	const { world, databucketId, company } = await companies(["C-1"]);
	const july = await results(world, databucketId, { "C-1": "600" });
	await postNow(world, databucketId);
	await transact(world.scope, (tx) =>
		postCompany(tx, {
			...{ companyId: company("C-1"), kind: "Adjustment", points: -1, description: "By hand" },
			source: { kind: "test", id: "1" },
		}),
	);
	await undo(world, databucketId, july);
	expect(await postNow(world, databucketId)).toMatchObject({ posted: 0, short: 1, shortPoints: -600 });
	expect(await pointsOf(world, company("C-1"))).toBe(599);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a source moves a company's points once, and never below 0", async () => {
	const { world, company } = await companies(["C-1"]);
	const posting = { companyId: company("C-1"), kind: "Award" as const, points: 5, description: "Test" };
	const source = { kind: "test", id: "1" };
	const once = () => transact(world.scope, (tx) => postCompany(tx, { ...posting, source }));
	const first = await once();
	expect(await once()).toEqual({ id: first.id, repeated: true });
	const more = { ...posting, kind: "Adjustment" as const, points: -6, source: { kind: "test", id: "2" } };
	await expect(transact(world.scope, (tx) => postCompany(tx, more))).rejects.toMatchObject({
		messageKey: "points:balanceTooLow",
	});
	expect(await pointsOf(world, company("C-1"))).toBe(5);
});

test("the ledger of companies refuses changes and deletions, and a company that is deleted leaves its rows", async () => {
	const { world, databucketId, company } = await companies(["C-1"]);
	await results(world, databucketId, { "C-1": "600" });
	await postNow(world, databucketId);
	const { writer } = world.scope.database;
	await expect(sql`update company_transactions set points = 1`.execute(writer)).rejects.toThrow("append-only");
	await expect(sql`delete from company_transactions`.execute(writer)).rejects.toThrow("append-only");
	await removeCompany(world.scope, company("C-1"), true);
	expect(await world.scope.query.selectFrom("company_transactions").select("points").execute()).toEqual([
		{ points: 600 },
	]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a company with results is deleted once that was confirmed, and is in no sum any more [COMP-17, BUCKET-48]", async () => {
	const { world, databucketId, company } = await companies(["C-1", "C-2", "C-3"]);
	await results(world, databucketId, { "C-1": "600", "C-2": "40" });
	const refused = { messageKey: "companies:errors.confirm" };
	await expect(removeCompany(world.scope, company("C-1"), false)).rejects.toMatchObject(refused);
	expect(await usesOfCompanies(world.scope, [company("C-1"), company("C-3")])).toEqual(
		new Map([[company("C-1"), "companyResults"]]),
	);
	await removeCompany(world.scope, company("C-1"), true);
	await removeCompany(world.scope, company("C-3"), false);
	await sweepResults(world.scope);
	expect(await checkResults(world.scope)).toEqual([]);
	const state = await findResultState(world.scope, databucketId);
	const { summary } = (await findGeneration(world.scope, state?.generationId ?? "")) ?? {};
	expect(summary).toMatchObject({ after: { participants: 1, actual: 400_000, totalPoints: 40 } });
	expect(await storedImports(world)).toMatchObject([{ rows: 2, unmatched: 1 }]);
});

test("the sums without a deleted company are those of now, also where an item comes while they are made [BUCKET-48]", async () => {
	const { world, databucketId, company } = await companies(["C-1", "C-2"]);
	await results(world, databucketId, { "C-1": "600", "C-2": "40" });
	await removeCompany(world.scope, company("C-1"), true);
	const later = await world.scopeOf({ now: () => Date.now() + 1_000 });
	let looked = 0;
	let changed: Promise<unknown> | undefined;
	const query = new Proxy(world.scope.query, {
		get: (target, name) => {
			const value = Reflect.get(target, name);
			// What it keeps to itself is known to itself alone.
			if (name !== "selectFrom") return typeof value === "function" ? value.bind(target) : value;
			return (...args: unknown[]) => {
				if (args[0] === "databucket_figures" && ++looked === 2)
					changed = transact(later, (tx) => itemsChanged(tx, databucketId, company("C-2")));
				return (value as (...all: unknown[]) => unknown).apply(target, args);
			};
		},
	});
	await sumAgain({ ...world.scope, query }, databucketId);
	expect(changed).toBeDefined();
	await changed;
	expect(await checkResults(world.scope)).toEqual([]);
});

test("a company that is deleted before its first results are shown is in none of their sums [COMP-17, BUCKET-48]", async () => {
	const { world, databucketId, company } = await companies(["C-1", "C-2"]);
	await addImported(world, databucketId, "actual", [
		["C-1", { JUL: "600" }],
		["C-2", { JUL: "40" }],
	]);
	await sweepResults(world.scope);
	const seen = await findOpenGeneration(world.scope, databucketId);
	await removeCompany(world.scope, company("C-1"), true);
	const changed = { messageKey: "databuckets:results.changedSince" };
	await expect(updateResults(world.scope, databucketId, String(seen?.id))).rejects.toMatchObject(changed);
	await updateShown(world, databucketId);
	expect(await checkResults(world.scope)).toEqual([]);
	const { generationId } = (await findResultState(world.scope, databucketId)) ?? {};
	const { summary } = (await findGeneration(world.scope, generationId ?? "")) ?? {};
	expect(summary).toMatchObject({ after: { participants: 1, actual: 400_000, totalPoints: 40 } });
});
