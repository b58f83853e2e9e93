import { sql } from "kysely";
import { keptPoints, shownFigures, unpaidPoints } from "~/features/databuckets/results/results.repository.server";
import { shownResult } from "~/features/databuckets/results/shown-results.rules";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { pick } from "~/lib/pick";
import { readJson } from "~db/columns";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import type { TableData } from "../figures/table-data.rules";
import { storedSettings, type TableSettings } from "../tables.rules";

/**
 * The tables that a member sees, in their order, and with them the figures of the member and of the member's companies:
 * nobody else's are ever read (TABLE-31).
 */
const ownParts = compiledParts((scope, { tableId, ...viewer }: Viewer & { tableId: string }, which: "one" | "all") => {
	const visible = () =>
		scope.query
			.selectFrom("result_tables as t")
			.innerJoin("result_table_editions as e", (join) =>
				join.onRef("e.program_id", "=", "t.program_id").onRef("e.id", "=", "t.edition_id"),
			)
			.where("t.program_id", "=", scope.programId)
			.where(visibleTo(scope, "table", "t", viewer))
			.$if(which === "one", (query) => query.where("t.id", "=", tableId));
	const companies = () =>
		scope.query
			.selectFrom("member_companies as l")
			.innerJoin("companies as c", (join) =>
				join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.company_id"),
			)
			.where("l.program_id", "=", scope.programId)
			.where("l.member_id", "=", viewer.memberId);
	const own = (participant: string) =>
		sql<boolean>`${sql.ref(participant)} in (${companies()
			.select("c.id")
			.unionAll(scope.query.selectNoFrom((eb) => eb.val(viewer.memberId).as("id")))})`;
	const databuckets = visible().select("e.selected_databucket_id").where("e.mode", "=", "dynamic");
	return {
		tables: visible()
			.select(["t.id", "t.title", "t.description", "e.id as editionId", "e.mode", "e.settings"])
			.select(["e.participant_type as participantType", "e.selected_databucket_id as databucketId"])
			.orderBy("t.sort_order")
			.orderBy("t.title_upper")
			.orderBy("t.id"),
		companies: companies().select(["c.id", "c.title"]).orderBy("l.position").orderBy("c.title_upper"),
		stored: visible()
			.innerJoin("table_data as d", (join) =>
				join.onRef("d.program_id", "=", "e.program_id").onRef("d.edition_id", "=", "e.id"),
			)
			.select(["d.edition_id as editionId", "d.participant_id as participantId", "d.company_id as companyId"])
			.select(["d.home_card_value as homeCardValue", "d.card_header as cardHeader", "d.remarks", "d.totals", "d.rows"])
			.select("d.chart")
			.where("d.program_id", "=", scope.programId)
			.where(own("d.participant_id")),
		figures: shownFigures(scope)
			.select([unpaidPoints(scope).as("unpaid"), keptPoints(scope).as("kept")])
			.where("f.program_id", "=", scope.programId)
			.where("b.id", "in", databuckets)
			.where(own("f.participant_id")),
		codes: scope.query
			.selectFrom("databucket_target_codes")
			.select(["databucket_id as databucketId", "code"])
			.where("program_id", "=", scope.programId)
			.where("databucket_id", "in", databuckets)
			.orderBy("position")
			.orderBy("code"),
	};
});

/** One row where a member sees any table, for the one statement of the frame. */
export const anyTable = (scope: TenantScope, viewer: Viewer) =>
	scope.query
		.selectFrom("result_tables as t")
		.select("t.id")
		.where("t.program_id", "=", scope.programId)
		.where("t.edition_id", "is not", null)
		.where(visibleTo(scope, "table", "t", viewer))
		.limit(1);

/** What there is of a member's tables, in one statement however many there are; of one alone where `tableId` says so. */
export async function ownTableParts(scope: TenantScope, memberId: string, tableId?: string) {
	const which = tableId === undefined ? "all" : "one";
	const rows = await ownParts(scope, { memberId, at: scope.now(), tableId: tableId ?? "" }, which);
	return {
		tables: rows.tables.map(({ settings, ...table }) => ({
			...{ ...table, settings: storedSettings(readJson<Partial<TableSettings>>(settings, {})) },
		})),
		companies: rows.companies,
		stored: rows.stored.map(({ editionId, participantId, companyId, ...json }) => ({
			...{ editionId, participantId },
			data: { companyId, bonus: 0, ...parsed(json) } as TableData,
		})),
		results: rows.figures.map((row) => ({ ...pick(row, ["databucketId", "unpaid", "kept"]), ...shownResult(row) })),
		codes: rows.codes,
	};
}

export type OwnTableParts = Awaited<ReturnType<typeof ownTableParts>>;

const parsed = (json: Record<string, string | null>) =>
	Object.fromEntries(Object.entries(json).map(([name, text]) => [name, readJson<unknown>(text, null)]));
