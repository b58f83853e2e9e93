import { OWN_DESCRIPTIONS } from "~/features/points/descriptions.rules";
import { listStatement } from "~/features/points/points.repository.server";
import { calledKind } from "~/features/points/points.rules";
import type { StatementFilter } from "~/features/points/statement.rules";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { toLocalTime } from "~/lib/days";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { Say } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";

type StatementRow = Awaited<ReturnType<typeof listStatement>>["rows"][number];

const COLUMNS = ["date", "type", "reason", "points", "balance"] as const;

interface Asked {
	memberId: string;
	timeZone: string;
	filter: StatementFilter;
	say: Say;
}

/** A member's whole statement as CSV, newest first, with times of the program's zone. */
export function statementCsv(
	request: Request,
	scope: TenantScope,
	{ memberId, timeZone, filter, say }: Asked,
): Promise<Response> {
	return csvResponse(request, {
		fileName: "activity",
		header: COLUMNS.map((column) => say(`points:columns.${column}`)),
		pages: keysetPages(ROWS_AT_ONCE, async (before: StatementRow | undefined, limit) => {
			const { rows } = await listStatement(scope, memberId, { filter, before: before ?? null }, limit);
			return rows;
		}),
		cells: (row) => [
			toLocalTime(row.created, timeZone),
			say(`points:kinds.${calledKind(row.kind, row.points)}`),
			describe(row, say),
			row.points,
			row.balanceAfter,
		],
	});
}

function describe({ description, kind }: { description: string; kind: string }, say: Say): string {
	const own = OWN_DESCRIPTIONS.get(description);
	if (own) return say(`points:${own}`);
	const said = say(description);
	// A text that only looks like a key comes back without what stands before its colon.
	return (description.endsWith(`:${said}`) ? description : said) || say(`points:kinds.${kind}`);
}
