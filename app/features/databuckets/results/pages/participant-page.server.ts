import { readOr } from "~/kernel/admin/read-or.server";
import { found } from "~/kernel/admin/required-id.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { byCodeOrder } from "../../databuckets.rules";
import { findResult } from "../results.repository.server";
import { resultColumns } from "./columns.rules";
import { loadResults } from "./load-results.server";
import { listLinesOf, listParticipantNames } from "./result-list.repository.server";

/** Why a participant has the figures they have: by code with the rule, and the lines of files. Throws Responses. */
export async function participantPage(scope: TenantScope, id: string, participantId: string) {
	const { databucket, state } = await loadResults(scope, id);
	const read = readOr(scope, findResult(scope, id, participantId), "databuckets:results.errors.fetch");
	const result = found(await read, "databuckets:results.errors.notFound");
	const names = await listParticipantNames(scope, state.participantType, [participantId]);
	const lines = await listLinesOf(scope, id, participantId);
	const { codes: order } = state;
	return {
		databucket: { id, title: databucket.title },
		name: names.get(participantId) ?? null,
		columns: resultColumns(databucket.previewColumns, state.hasTargets),
		result: { ...result, codes: result.codes.toSorted(byCodeOrder(order)) },
		lines: lines.map(({ data, activeCodes, ...line }) => {
			const active = new Set(readJson<string[]>(activeCodes, []));
			const amounts = Object.entries(readJson<Record<string, number>>(data, {}));
			return { ...line, amounts: amounts.filter(([code]) => active.has(code) && order.includes(code)) };
		}),
	};
}
