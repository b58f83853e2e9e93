import fc from "fast-check";
import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { type CompanyPatch, patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { companySnapshots } from "~/features/imports/kinds/companies/company-snapshots.server";
import { cipher } from "~/server/crypto/fields.server";
import { UniqueViolation } from "~db/errors";
import { writeInOrder } from "~db/query/write-in-order";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { countStatements } from "../../../support/fault-loop";
import { adminCookieFor } from "../../../support/http";
import { SEED, TIMES } from "../../../support/soak/long-runs";
import { makeWorld } from "../../../support/world";
import { driver } from "../import-driver";

const COMPANIES = 6;
const TAGS = ["Gold", "Silver", "Été"];
const title = fc.constantFrom(" North ", 'Quote "s"', "Été", "12", "null", "South\\x", "東京");
const patch = fc.record(
	{
		title,
		accountKey: fc.option(fc.constantFrom("0012", " K 1 ", "é")),
		status: fc.constantFrom("Active" as const, "Inactive" as const),
		tags: fc.uniqueArray(fc.integer({ min: 0, max: TAGS.length - 1 })),
		importBatchId: fc.option(fc.constantFrom("one", "two")),
	},
	{ requiredKeys: [] },
);

/** Companies as each test begins, with the tags by their place. */
async function start(scope: TenantScope, name: string) {
	return transact(scope, async (tx) => {
		const ids: string[] = [];
		for (let at = 0; at < COMPANIES; at++) ids.push(await insertCompany(tx, { title: `${name} ${at}` }));
		return ids;
	});
}

test("many companies changed at once are as if each had been changed by itself", async () => {
	const world = await makeWorld();
	const { scope } = world;
	const tags = await transact(scope, async (tx) => {
		const made: string[] = [];
		for (const tag of TAGS) made.push(await insertCompanyTag(tx, tag));
		return made;
	});
	let run = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.tuple(patch, fc.integer({ min: 0, max: 2 })), { maxLength: COMPANIES }),
			async (patches) => {
				run++;
				const [some, others] = [await start(scope, `one ${run}`), await start(scope, `many ${run}`)];
				const changes = (ids: readonly string[], name: string) =>
					patches.map(([{ title: said, accountKey, tags: chosen, ...rest }, later], at) => ({
						id: ids[at] ?? "",
						patch: {
							...rest,
							...(said !== undefined && { title: `${said}${name}${run}${at}` }),
							...(accountKey !== undefined && { accountKey: accountKey && `${accountKey}${name}${run}${at}` }),
							...(chosen && { tagIds: chosen.map((tag) => tags[tag] ?? "") }),
						} satisfies CompanyPatch,
						stored: later === 0 ? 0 : 4_000_000_000_000 + later,
					}));
				await transact(scope, async (tx) => {
					for (const one of changes(some, "a")) await patchCompanies(tx, [one]);
				});
				await transact(scope, (tx) => patchCompanies(tx, changes(others, "b")));
				const stored = async (ids: readonly string[], name: string) => {
					const found = await companySnapshots(scope, ids);
					return ids.map((id, at) => {
						const { accountKey, updated, ...rest } = found.get(id) ?? { accountKey: null, updated: 0 };
						const key = cipher().decryptOptional(accountKey);
						const ends = `${name}${run}${at}`;
						return JSON.stringify({ ...rest, key, updated: updated > 4_000_000_000_000 ? updated : 0 })
							.replaceAll(ends, "")
							.replace(/(?:one|many) \d+ /, "");
					});
				};
				const single = await stored(some, "a");
				expect(await stored(others, "b")).toEqual(single);
				for (const [at, [wanted]] of patches.entries()) {
					const { title: said, accountKey, tags: chosen, ...rest } = wanted;
					expect(JSON.parse(single[at] ?? "")).toMatchObject({
						...rest,
						...(said !== undefined && { title: said.trimStart() }),
						...(accountKey !== undefined && { key: accountKey }),
						...(chosen && { tags: chosen.map((tag) => tags[tag]).sort() }),
					});
				}
			},
		),
		{ numRuns: 25 * TIMES, seed: SEED },
	);
});

test("what one gives up the next may take, in their order; whoever comes too early is refused alone", async () => {
	const { scope } = await makeWorld();
	const ids = await start(scope, "C");
	const refusedOf = async (moves: [at: number, title: string][]) => {
		const refused: number[] = [];
		await transact(scope, (tx) =>
			writeInOrder(
				tx,
				moves,
				(part, some) =>
					patchCompanies(
						part,
						some.map(([at, title]) => ({ id: ids[at] ?? "", patch: { title }, stored: 0 })),
					),
				([at], error) => {
					expect(error).toBeInstanceOf(UniqueViolation);
					refused.push(at);
				},
			),
		);
		const found = await companySnapshots(scope, ids);
		return [refused, ids.map((id) => found.get(id)?.title)];
	};
	expect(
		await refusedOf([
			[5, "free"],
			[4, "C 5"],
			[3, "C 4"],
			[2, "C 3"],
			[1, "C 0"],
		]),
	).toEqual([[1], ["C 0", "C 1", "C 3", "C 4", "C 5", "free"]]);
});

test("hundreds of companies are changed and taken back in a few statements: a database server leaves a transaction no time for more", async () => {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	await transact(world.scope, async (tx) => {
		for (const tag of TAGS) await insertCompanyTag(tx, tag);
	});
	const rows = (of: (n: number) => string) => Array.from({ length: 400 }, (_, n) => of(n)).join("\n");
	const header = "Company name,Account key,Status,Tags\n";
	const added = await imports.run(header + rows((n) => `Company ${n},K${n},Active,Gold`), "companies/create-new");
	expect(added.job.counts).toMatchObject({ created: 400 });
	let changed = "";
	const update = async () => {
		const content = header + rows((n) => `Company x${n},K${n},Inactive,"Silver,Été"`);
		const { id, job } = await imports.run(content, "companies/update-by-key");
		expect(job.counts).toMatchObject({ updated: 400, failed: 0 });
		changed = id;
	};
	expect(await countStatements(update)).toBeLessThan(200);
	const undo = (id: string) => async () => {
		expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 400, failed: 0 });
	};
	expect(await countStatements(() => undo(changed)())).toBeLessThan(200);
	expect(await countStatements(() => undo(added.id)())).toBeLessThan(200);
});
