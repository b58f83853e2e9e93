import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { databucketRows } from "~/features/result-views/source/databucket-rows.server";
import { type MatchedRow, matchedRows } from "~/features/result-views/source/participants.repository.server";
import { RESULT_COLUMNS } from "~/features/result-views/source/result-columns.rules";
import type { TenantScope } from "~db/scope";
import type { BoardMode, ParticipantType, SelectedFilters } from "../leaderboards.rules";
import type { BoardData } from "./board-values.rules";
import { filterParticipants } from "./participant-filter.repository.server";

/** What a board is made from. */
export interface BoardSource {
	mode: BoardMode;
	participantType: ParticipantType;
	databucketId: string | null;
	uploadId: string | null;
	accountKeyColumn: string;
}

/** The columns that a board's data has. */
export async function sourceHeaders(scope: TenantScope, { mode, uploadId }: BoardSource): Promise<readonly string[]> {
	if (mode === "dynamic") return RESULT_COLUMNS;
	const upload = uploadId === null ? undefined : await findRawUpload(scope, uploadId);
	return upload?.headers ?? [];
}

/** The rows of a board's data that count, in no order of the board's; at most `most` are looked at. */
export async function readBoardData(
	scope: TenantScope,
	source: BoardSource,
	filters: SelectedFilters,
	most = Number.POSITIVE_INFINITY,
): Promise<BoardData> {
	const headers = await sourceHeaders(scope, source);
	const rows: MatchedRow[] = [];
	for await (const some of batchesOf(scope, source, headers)) {
		const ids = some.map(({ participant }) => participant.id);
		const wanted = await filterParticipants(scope, source.participantType, ids, filters);
		rows.push(...some.filter(({ participant }) => wanted.has(participant.id)));
		if (rows.length >= most) break;
	}
	return { headers, signed: source.mode === "static", rows };
}

async function* batchesOf(scope: TenantScope, source: BoardSource, headers: readonly string[]) {
	const { mode, participantType: type, databucketId, uploadId, accountKeyColumn } = source;
	if (mode === "dynamic") {
		if (databucketId !== null) yield* databucketRows(scope, { type, databucketId });
		return;
	}
	const keyColumn = headers.indexOf(accountKeyColumn);
	if (uploadId !== null && keyColumn >= 0) yield* matchedRows(scope, { type, uploadId, keyColumn });
}
