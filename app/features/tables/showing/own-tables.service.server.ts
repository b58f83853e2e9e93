import type { ResultFigures } from "~/features/databuckets/results/figures.rules";
import { pointsNote } from "~/features/databuckets/results/shown-results.rules";
import { briefAmounts } from "~/kernel/conditions/amounts.rules";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import { fitSettings } from "../figures/fit-settings.rules";
import { PERCENTAGES, resultSource } from "../figures/sources.rules";
import { type TableData, tableData } from "../figures/table-data.rules";
import { cardView, type OwnAmounts, type OwnTotals, pageView } from "../figures/table-view.rules";
import type { TableSettings } from "../tables.rules";
import { type OwnTableParts, ownTableParts } from "./own-tables.repository.server";

type OwnTable = OwnTableParts["tables"][number];

interface Shown {
	/** As far as the source has its columns. */
	settings: TableSettings;
	data: TableData;
	/** The participant's title, where the member has several companies. */
	company: string | null;
	/** What the results behind it come to; null where it has rows of its own. */
	own: OwnTotals | null;
}

/** What a table shows a member: of themselves, or of each of their companies (TABLE-30, TABLE-34). */
function shownOf(table: OwnTable, parts: OwnTableParts, memberId: string): Shown[] {
	const isOfCompanies = table.participantType === "company";
	const participants = isOfCompanies ? parts.companies : [{ id: memberId, title: "" }];
	return participants.flatMap(({ id, title }) => {
		const one = ofParticipant(table, parts, id);
		return one ? [{ ...one, company: isOfCompanies && participants.length > 1 ? title : null }] : [];
	});
}

function ofParticipant(table: OwnTable, parts: OwnTableParts, id: string): Omit<Shown, "company"> | undefined {
	if (table.mode === "static") {
		const row = parts.stored.find((one) => one.editionId === table.editionId && one.participantId === id);
		return row && { settings: table.settings, data: row.data, own: null };
	}
	const { databucketId } = table;
	const result = parts.results.find((one) => one.databucketId === databucketId && one.participantId === id);
	if (!result) return undefined;
	const order = parts.codes.filter((one) => one.databucketId === databucketId).map(({ code }) => code);
	const source = resultSource(result, result.hasTargets, order);
	const settings = fitSettings(table.settings, { columns: source.columns, percentages: PERCENTAGES });
	const companyId = table.participantType === "company" ? id : null;
	const { actual, target, totalPoints: points } = result.totals;
	const note = pointsNote({ ...result, points, ofCompany: companyId !== null });
	return {
		settings,
		data: tableData(settings, source, companyId),
		own: {
			...{ ...briefAmounts(actual, target), points, pointsNote: note, made: madeOf(result.totals) },
			apart: note === null ? null : companyId !== null ? "ofCompany" : result.unpaid > 0 ? "unpaid" : "kept",
		},
	};
}

/** What a card tells of them: the table's own page tells the rest. */
const amountsOf = ({ actual, target, points, pointsNote }: OwnTotals): OwnAmounts => ({
	...{ actual, target, points, pointsNote },
});

/** What points of results are made of, under the names that results have for it. */
function madeOf({ targetPoints, claimPoints, quizPoints, bonus }: ResultFigures): OwnTotals["made"] {
	const all = [
		{ column: "Target Points", points: targetPoints },
		{ column: "Claim Points", points: claimPoints },
		{ column: "Quiz Points", points: quizPoints },
		{ column: "Bonus", points: bonus },
	].filter(({ points }) => points !== 0);
	return all.length > 1 ? all : [];
}

/** Tables with their own words, and those of their columns, in the reader's language. */
async function tablesAsRead(scope: TenantScope, tables: readonly OwnTable[]): Promise<OwnTable[]> {
	const said = await texts(scope, { table: tables.map(({ id }) => id) });
	return said
		.rows("table", tables)
		.map((table) => ({ ...table, settings: said.inside("table", table.id, "settings", table.settings) }));
}

/** The cards of a member's tables, in the tables' order. */
export async function listTableCards(scope: TenantScope, memberId: string) {
	const parts = await ownTableParts(scope, memberId);
	const tables = await tablesAsRead(scope, parts.tables);
	return tables.flatMap((table) =>
		shownOf(table, parts, memberId).map(({ settings, data, company, own }) => ({
			tableId: table.id,
			companyId: data.companyId,
			/** Whose published figures it tells; null where it has rows of its own. */
			databucketId: table.mode === "dynamic" ? table.databucketId : null,
			card: cardView({ ...table, settings }, data, company),
			own: own && amountsOf(own),
		})),
	);
}

export type TableCardOf = Awaited<ReturnType<typeof listTableCards>>[number];

/** A table as a member opens it; undefined for one that is not there, hidden, or not for this member. */
export async function openOwnTable(scope: TenantScope, memberId: string, tableId: string) {
	const parts = await ownTableParts(scope, memberId, tableId);
	const [table] = await tablesAsRead(scope, parts.tables);
	if (!table) return undefined;
	const { title, description } = table;
	return {
		...{ title, description },
		parts: shownOf(table, parts, memberId).map(({ settings, data, company, own }) => ({
			own,
			card: cardView({ ...table, settings }, data, company),
			page: pageView({ ...table, settings }, data, company),
		})),
	};
}
