import { CompiledQuery } from "kysely";
import { expect, test, vi } from "vitest";
import { findResult } from "~/features/databuckets/results/results.repository.server";
import { ownAffairs } from "~/features/home/home.repository.server";
import { ownTableParts } from "~/features/tables/showing/own-tables.repository.server";
import { FileConnection } from "~db/drivers/file-driver";
import { makeWorld } from "../../support/world";

test.each([
	["home", (scope) => ownAffairs(scope, { memberId: "m1", since: 1 }, { figures: 4, waiting: 4, lines: 4 })],
	["a member's tables", (scope) => ownTableParts(scope, "m1")],
	["a result", (scope) => findResult(scope, "b1", "m1")],
] satisfies [string, (scope: Awaited<ReturnType<typeof makeWorld>>["scope"]) => Promise<unknown>][])(
	"%s reads the figures of its participants alone, however many a databucket has",
	async (_, ask) => {
		const { scope } = await makeWorld();
		const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
		await ask(scope);
		const asked = spy.mock.calls.map(([query]) => query).filter(({ sql }) => sql.includes("databucket_figures"));
		spy.mockRestore();
		expect(asked).toHaveLength(1);
		const explain = CompiledQuery.raw(`explain query plan ${asked[0]?.sql}`, [...(asked[0]?.parameters ?? [])]);
		const { rows } = await scope.database.writer.executeQuery<{ detail: string }>(explain);
		expect(rows.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) f\b/.test(detail))).toEqual([
			"SEARCH f USING PRIMARY KEY (program_id=? AND generation_id=? AND participant_id=?)",
		]);
	},
);
