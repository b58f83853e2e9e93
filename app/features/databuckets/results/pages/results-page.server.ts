import { cutPage, listLinks, readListParams, sortHrefs } from "~/kernel/admin/list-params.server";
import { readOr } from "~/kernel/admin/read-or.server";
import type { Kind } from "~/lib/cursor";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { drawBars } from "~/server/charts/draw-chart.server";
import type { TenantScope } from "~db/scope";
import { byCodeOrder } from "../../databuckets.rules";
import { listCountedImports } from "../inputs.repository.server";
import { EMPTY_SUMMARY, figuresOfSums, NO_CODE, type Summary } from "../summary.rules";
import { type ResultSort, resultColumns, resultSorts, withoutEmpty } from "./columns.rules";
import { loadResults } from "./load-results.server";
import { openFigures } from "./open-figures.server";
import { listChanged, listShown } from "./result-list.repository.server";

/** Of the ten-thousandths that figures are kept in. */
const UNITS = 10_000;

/** The page of a databucket's results: sums by code, a page of participants, and what waits to be looked at. */
export async function resultsPage(scope: TenantScope, id: string, request: Request) {
	const { databucket, state, generation, open } = await loadResults(scope, id);
	const participants = generation?.summary.after.participants ?? 0;
	const { columns: sorted, sorts } = resultSorts(participants);
	const params = readListParams(request, {
		sorts,
		cursor: ({ sort }) => [kindOf(sort), "string"],
	});
	const { participantType, hasTargets, codes } = state;
	const asked = { generationId: generation?.id ?? "", participantType, q: params.q };
	const wanted = { ...asked, sort: params.sort, after: params.cursor, limit: ADMIN_PAGE_SIZE };
	const listed = await readOr(scope, listShown(scope, wanted), "databuckets:results.errors.fetch");
	const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.sortedBy, row.id]);
	const codesShown = generation ? codeFigures(generation.summary, codes, hasTargets) : [];
	const shownRows = rows.map(({ id: participantId, name, ...row }) => ({
		...{ id: participantId, name, figures: figuresOfSums(row, hasTargets) },
	}));
	const total = generation ? figuresOfSums(generation.summary.after, hasTargets) : null;
	const figures = [...shownRows, ...codesShown].map((row) => row.figures);
	return {
		databucket: { id, title: databucket.title, status: databucket.status, participantType, hasTargets },
		columns: withoutEmpty(resultColumns(databucket.previewColumns, hasTargets), total ? [total, ...figures] : figures),
		open: await openFigures(scope, id, { state, open }),
		rows: shownRows,
		sorting: { sort: params.sort, hrefs: sortHrefs(params, sorted) },
		codes: codesShown,
		chart: drawBars(
			codesShown.map(({ figures: { actual, target } }) =>
				(hasTargets ? [actual, target] : [actual]).map((one) => one / UNITS),
			),
		),
		total,
		participants,
		// Whoever has imported files and sees no figure has to read why.
		nobodys: participants === 0 ? await countNobodys(scope, id) : 0,
		...{ q: params.q, ...listLinks(params, next) },
	};
}

/** What a page begins after, beside the participant. */
function kindOf(sort: ResultSort): Kind {
	if (sort.endsWith("name")) return "string";
	return sort.endsWith("percentage") ? "share" : "number";
}

/** How many rows of the files that count have a key that nobody has. */
const countNobodys = async (scope: TenantScope, id: string) =>
	(await listCountedImports(scope, id)).reduce((sum, { unmatched }) => sum + unmatched, 0);

/** Sums by code in the order of the codes, those that no code is any more at the end; without those that are all 0. */
function codeFigures(summary: Summary, order: readonly string[], hasTargets: boolean) {
	return Object.entries(summary.codes)
		.filter(([, { after }]) => Object.values(after).some((figure) => figure !== 0))
		.map(([code, { after }]) => ({ code, figures: figuresOfSums(after, hasTargets) }))
		.sort(byCodeOrder(order));
}

/** The figures that wait to be looked at; undefined while there are none, or they are calculated anew. */
export async function findCandidate(scope: TenantScope, id: string) {
	const { databucket, state, generation, open } = await loadResults(scope, id);
	const waits = open?.state === "Candidate" && open.version >= state.inputsVersion;
	return waits ? { databucket, state, shown: generation, open } : undefined;
}

/** What would change with a candidate: sums and codes on both sides, and a page of the participants concerned. */
export async function candidatePage(scope: TenantScope, id: string, request: Request) {
	const candidate = await findCandidate(scope, id);
	if (!candidate) return null;
	const { databucket, state, shown, open } = candidate;
	const params = readListParams(request, { cursor: ["string"] });
	const { participantType } = state;
	const { hasTargets } = open.rules;
	const wanted = { generationId: open.id, shown: state.generationId, participantType, q: params.q };
	const read = listChanged(scope, { ...wanted, after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const listed = await readOr(scope, read, "databuckets:results.errors.fetch");
	const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.id]);
	const [before, after] = [shown?.summary.after ?? EMPTY_SUMMARY.after, open.summary.after];
	return {
		databucket: { id, title: databucket.title, hasTargets },
		generationId: open.id,
		changed: open.changed,
		sums: {
			before: { ...figuresOfSums(before, hasTargets), participants: before.participants },
			after: { ...figuresOfSums(after, hasTargets), participants: after.participants },
		},
		/** Null while it is not counted yet. */
		tiers: open.summary.tiers ?? null,
		codes: bothSides(shown?.summary.codes ?? {}, open.summary.codes, { order: state.codes, hasTargets }),
		rows,
		...{ q: params.q, ...listLinks(params, next) },
	};
}

/** Codes of which anything that is shown differs, with both sides. */
function bothSides(shown: Summary["codes"], candidate: Summary["codes"], { order, hasTargets }: CodesAsked) {
	return [...new Set([...Object.keys(shown), ...Object.keys(candidate)])]
		.map((code) => ({ code, before: shown[code]?.after ?? NO_CODE, after: candidate[code]?.after ?? NO_CODE }))
		.filter(({ before, after }) =>
			COMPARED.some((figure) => (hasTargets || figure !== "target") && before[figure] !== after[figure]),
		)
		.map(({ code, before, after }) => ({
			...{ code, before: figuresOfSums(before, hasTargets), after: figuresOfSums(after, hasTargets) },
		}))
		.sort(byCodeOrder(order));
}

interface CodesAsked {
	order: readonly string[];
	hasTargets: boolean;
}

const COMPARED = ["actual", "target", "targetPoints"] as const;
