import { ROWS_AT_ONCE } from "~/lib/limits";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { byCodeOrder } from "../../databuckets.rules";
import type { ResultFigures } from "../figures.rules";
import { listResults, type ResultState } from "../results.repository.server";
import type { Result } from "../shown-results.rules";
import { RESULT_COLUMNS, type ResultColumn, writtenFigure } from "./columns.rules";
import { listParticipantNames } from "./result-list.repository.server";

interface Asked {
	id: string;
	kind: "column" | "total";
	state: ResultState;
	t: (key: string) => string;
}

interface Line {
	id: string;
	name: string;
	code: string | null;
	figures: ResultFigures;
	/** Figures that there are none of, which is not 0 (D90). */
	without: readonly ResultColumn[];
}

/**
 * A record of results as a table, its first row the headers, made from the stored figures while it is read: the totals, or
 * a line for each participant and code (BUCKET-12, BUCKET-53).
 */
export function resultCsv(scope: TenantScope, { id, kind, state, t }: Asked) {
	const { participantType, hasTargets } = state;
	const columns = RESULT_COLUMNS.filter(
		(column) => hasTargets || !["target", "difference", "percentage"].includes(column),
	);
	const first = [t(`databuckets:results.headers.${participantType}`)];
	if (kind === "column") first.push(t("databuckets:results.code"));
	const totals = kind === "total" ? [t("databuckets:results.columns.bonus")] : [];
	return {
		header: [...first, ...columns.map((column) => t(`databuckets:results.columns.${column}`)), ...totals],
		pages: lines(scope, { id, kind, state }),
		cells: ({ name, code, figures, without }: Line) => [
			name,
			...(code === null ? [] : [code]),
			...columns.map((column: ResultColumn) => (without.includes(column) ? "" : writtenFigure(column, figures))),
			...(code === null ? [figures.bonus] : []),
		],
	};
}

async function* lines(scope: TenantScope, { id, kind, state }: Omit<Asked, "t">): AsyncGenerator<Line[]> {
	const { participantType, codes: order } = state;
	const pages = keysetPages<Result>(ROWS_AT_ONCE, (last, limit) =>
		listResults(scope, id, last?.participantId ?? "", limit),
	);
	for await (const page of pages) {
		const names = await listParticipantNames(
			scope,
			participantType,
			page.map(({ participantId }) => participantId),
		);
		yield page.flatMap(({ participantId, totals, codes }): Line[] => {
			const who = { id: participantId, name: names.get(participantId) ?? "" };
			if (kind === "total") return [{ ...who, code: null, figures: totals, without: [] }];
			return codes.toSorted(byCodeOrder(order)).map(({ code, hasActual, hasTarget, ...figures }) => ({
				...{ ...who, code, figures },
				without: [...(hasActual ? [] : (["actual"] as const)), ...(hasTarget ? [] : (["target"] as const))],
			}));
		});
	}
}
