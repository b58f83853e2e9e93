import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { AuditFilter } from "~/features/audit/audit-filter.rules";
import { auditListQuery, listAudit, platformAuditListQuery } from "~/features/audit/audit-list.repository.server";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../support/world";
import { NOON } from "./support";

const ROWS = 100_000;
let world: World;

beforeAll(async () => {
	world = await makeWorld({}, false);
	const kinds = [
		...(["update reward", "create reward", "sign-in sign_in", "update member", "points member"] as const),
		...(["cancel order", "approve member", "complete entry", "invite member", "export audit"] as const),
	];
	for (let from = 0; from < ROWS; from += 5000)
		await transact(world.scope, async (tx) => {
			for (let i = from; i < from + 5000; i += 500)
				await tx.trx
					.insertInto("audit_log")
					.values(
						Array.from({ length: 500 }, (_, n) => {
							const [action = "", entity = ""] = (kinds[(i + n) % kinds.length] ?? "").split(" ");
							return {
								...{
									program_id: "demo",
									id: `row-${i + n}`,
									at: NOON + i + n,
									actor_id: `a${n % 3}`,
									actor_kind: "admin",
								},
								...{ action, entity, entity_id: `e${(i + n) % 5000}` },
							};
						}),
					)
					.execute();
		});
	return () => world.close();
});

const period = { from: NOON + 10, until: NOON + ROWS - 10 };
const after = { at: NOON + 50_000, id: "row-50000" };
const RANGE = " AND at>? AND at<?";
const eq = (...columns: string[]) => `(${columns.map((column) => `${column}=?`).join(" AND ")}${RANGE})`;

const PLANS: [name: string, filter: AuditFilter, index: string][] = [
	["nothing", {}, `audit_log_at ${eq("program_id")}`],
	["action", { action: "cancel" }, `audit_log_action ${eq("program_id", "action")}`],
	["entity", { entity: "order" }, `audit_log_entity ${eq("program_id", "entity")}`],
	["action, entity", { action: "cancel", entity: "order" }, `audit_log_action ${eq("program_id", "action")}`],
	["actor", { actors: ["a1"] }, `audit_log_actor ${eq("program_id", "actor_id")}`],
	["actor, action", { actors: ["a1"], action: "x" }, `audit_log_actor ${eq("program_id", "actor_id")}`],
	["actor, entity", { actors: ["a1"], entity: "x" }, `audit_log_actor ${eq("program_id", "actor_id")}`],
	["all but id", { actors: ["a1"], action: "x", entity: "x" }, `audit_log_actor ${eq("program_id", "actor_id")}`],
	["entity, id", { entity: "order", entityId: "e5" }, `audit_log_record ${eq("program_id", "entity_id", "entity")}`],
	[
		"all",
		{ entity: "order", entityId: "e5", actors: ["a1"], action: "cancel" },
		`audit_log_record ${eq("program_id", "entity_id", "entity")}`,
	],
];

async function planOf(
	query: { compile: () => CompiledQuery },
	database: { writer: World["scope"]["database"]["writer"] },
) {
	const { sql, parameters } = query.compile();
	const plan = await database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	return plan.rows.map((row) => row.detail);
}

describe("100,000 rows", () => {
	test.each(PLANS)("filtered by %s are read in the order of an index, never sorted", async (_name, filter, index) => {
		const plan = await planOf(auditListQuery(world.scope, { ...filter, ...period }, 51, after), world.scope.database);
		expect(plan).toEqual([`SEARCH audit_log USING INDEX ${index}`]);
		const control = await planOf(
			platformAuditListQuery(world.control, { ...filter, ...period }, 51, after),
			world.control.database as never,
		);
		const own = index.replace("program_id=? AND ", "").replace("(program_id=?)", "");
		expect(control).toEqual([`SEARCH audit_log USING INDEX ${own}`]);
	});

	test("of one record id, whatever it is, are the few that the index names", async () => {
		for (const filter of [{}, period, { actors: ["a1"], action: "cancel" }]) {
			const query = auditListQuery(world.scope, { entityId: "e5", ...filter }, 51);
			const [read] = await planOf(query, world.scope.database);
			expect(read).toBe("SEARCH audit_log USING INDEX audit_log_record (program_id=? AND entity_id=?)");
		}
	});

	test("of several people are each person's newest by the index of people", async () => {
		const plan = await planOf(auditListQuery(world.scope, { actors: ["a0", "a1", "a2"] }, 51), world.scope.database);
		const reads = plan.filter((step) => /audit_log/.test(step));
		expect(reads).toEqual(
			Array.from({ length: 3 }, () => "SEARCH audit_log USING INDEX audit_log_actor (program_id=? AND actor_id=?)"),
		);
	});

	test.each([
		...PLANS.map(([name, filter]) => [name, filter] as const),
		["several people", { actors: ["a0", "a1", "a2"] }] as const,
		["what never happened", { actors: ["a1"], action: "purge", entity: "reward" }] as const,
	])("feel as a hundred, filtered by %s", async (_name, filter) => {
		const times: number[] = [];
		for (let i = 0; i < 3; i++) {
			const started = performance.now();
			await listAudit(world.scope, filter, 51);
			times.push(performance.now() - started);
		}
		expect(Math.min(...times)).toBeLessThan(150);
	});
});
