import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import type { Texts } from "~/kernel/content-texts/texts";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { BOARD_CARD_ROWS, BOARD_OWN_ROWS, BOARD_PAGE, HOME_CARDS_ALONE } from "~/lib/limits";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { RegionalSchema } from "~db/schema/regional";
import type { LeaderboardRowsTable } from "~db/schema/results/leaderboards";
import type { TenantScope } from "~db/scope";
import { type BoardSettings, type ColumnMapping, DEFAULT_SETTINGS, shownRows } from "./leaderboards.rules";
import type { Computed, ShownColumn } from "./ranking/shown-columns.rules";
import { type Face, NOTHING_COMPUTED, type StoredRow, shownRow } from "./shown-board.rules";

type Row = Selectable<LeaderboardRowsTable>;
type Shown = ExpressionBuilder<RegionalSchema & { l: RegionalSchema["leaderboards"] }, "l">;

/** Whether a row is the reader's, or that of one of their companies. */
const isMine = (programId: string, memberId: string) =>
	sql<number>`(r.participant_id = ${memberId} or exists (select 1 from member_companies c
		where c.program_id = ${programId} and c.member_id = ${memberId} and c.company_id = r.participant_id))`;

/** Rows of boards with the faces of today. */
export const facedRows = (scope: TenantScope, eb: Shown, memberId: string, from = sql<Row>`leaderboard_rows`) =>
	eb
		.selectFrom(from.as("r"))
		.leftJoin("members as m", (join) =>
			join
				.onRef("m.program_id", "=", "r.program_id")
				.onRef("m.id", "=", "r.participant_id")
				.on(sql<boolean>`+m.status = 'Active'`)
				.on("m.deleted_at", "is", null),
		)
		.leftJoin("companies as k", (join) =>
			join
				.onRef("k.program_id", "=", "r.program_id")
				.onRef("k.id", "=", "r.participant_id")
				.on(sql<boolean>`+k.status = 'Active'`),
		)
		.select(["r.position", "r.rank", "r.winner", "r.value", "m.firstname", "m.lastname", "m.initials", "m.color"])
		.select(["m.external_image_url as externalImageUrl", "m.image_small_url as imageSmallUrl", "k.title as company"])
		.select(["r.column_values as columnValues", "r.remark_values as remarkValues", "r.header_values as headerValues"])
		.select(isMine(scope.programId, memberId).as("mine"))
		.where("r.program_id", "=", scope.programId);

/** The reader's own rows, found by whose they are, with what the next better rank counts for: of a hundred rows above, since more hardly share one. */
const ownRows = (scope: TenantScope, eb: Shown, memberId: string) =>
	facedRows(
		scope,
		eb,
		memberId,
		// Whose they are comes first: by their positions, a board would be read from the first row to the last.
		sql<Row>`(select x.* from (select ${memberId} as id union all
			select company_id from member_companies where program_id = ${scope.programId} and member_id = ${memberId}) o
			cross join leaderboard_rows x indexed by leaderboard_rows_participant on x.program_id = ${scope.programId} and x.participant_id = o.id)`,
	)
		.select(
			sql<string | null>`(select a.value from leaderboard_rows a where a.program_id = r.program_id
				and a.leaderboard_id = r.leaderboard_id and a.edition = r.edition and a.rank < r.rank
				and a.position between r.position - 100 and r.position - 1 order by a.position desc limit 1)`.as("ahead"),
		)
		.where(sql<boolean>`r.leaderboard_id = l.id and r.edition = l.edition`)
		.orderBy(sql`+r.position`)
		.limit(BOARD_OWN_ROWS);

interface Asked extends Viewer {
	/** Ids of the boards that are asked for, as JSON; of all this counts for nothing. */
	ids: string;
	from: number;
	to: number;
}

/** What a board is shown by, beside its rows. */
export const BOARD_COLUMNS = [
	...(["l.id", "l.title", "l.display_title as displayTitle", "l.participant_type as participantType"] as const),
	...(["l.settings", "l.computed", "l.names", "l.prizes", "l.row_count as rows"] as const),
	...(["l.ranked_at as rankedAt", "l.frozen_at as frozenAt"] as const),
] as const;

/** Boards that a member sees, with some of their rows and the member's own: one statement however many there are. */
const readBoards = compiled((scope, { ids, from, to, ...viewer }: Asked, which: "some" | "all") =>
	scope.query
		.selectFrom("leaderboards as l")
		.select(BOARD_COLUMNS)
		.select((eb) => [
			jsonArrayFrom(
				facedRows(scope, eb as unknown as Shown, viewer.memberId)
					.whereRef("r.leaderboard_id", "=", "l.id")
					.whereRef("r.edition", "=", "l.edition")
					.where("r.position", ">=", from)
					.where("r.position", "<=", to)
					.orderBy("r.position"),
			).as("page"),
			jsonArrayFrom(ownRows(scope, eb as unknown as Shown, viewer.memberId)).as("own"),
		])
		.where("l.program_id", "=", scope.programId)
		.where(visibleTo(scope, "leaderboard", "l", viewer))
		.$if(which === "some", (query) => query.where("l.id", "in", sql<string>`(select value from json_each(${ids}))`))
		.orderBy("l.sort_order")
		.orderBy("l.title_upper")
		.orderBy("l.id")
		.limit(HOME_CARDS_ALONE),
);

type Read = Awaited<ReturnType<typeof readBoards>>[number];

/** What is read of a board, its rows as JSON. */
export type StoredBoard = Omit<Read, "page" | "own"> & { page: unknown; own: unknown };

/** A board in the words of `said`: its headings and the words around its figure are texts inside its settings. */
function toBoard(row: StoredBoard, said: Texts) {
	const stored = { ...DEFAULT_SETTINGS, ...readJson<Partial<BoardSettings>>(row.settings, {}) };
	const settings = said.inside("leaderboard", row.id, "settings", stored);
	const displayTitle = said.of("leaderboard", row.id, "display_title", row.displayTitle);
	const headed = (columns: ShownColumn[], use: "columnMappings" | "remarkMappings" | "headerMappings") =>
		settings === stored ? columns : columns.map((one) => ({ ...one, label: heading(one, stored[use], settings[use]) }));
	const computed = { ...NOTHING_COMPUTED, ...readJson<Partial<Computed>>(row.computed, {}) };
	const rowsIn = (text: unknown) =>
		(JSON.parse(String(text)) as StoredRow[]).map((one) => shownRow(one, computed, row.names));
	const { maxRows, ties } = settings.rankMappings;
	const most = shownRows(row.rows, maxRows);
	return {
		...{ id: row.id, title: displayTitle || row.title, participantType: row.participantType },
		...{ prizes: row.prizes, rankedAt: row.rankedAt, frozen: row.frozenAt !== null, ties },
		...{ icon: settings.iconMappings.icon, ...settings.homeMappings },
		...{ columns: headed(computed.columns, "columnMappings"), remarks: headed(computed.remarks, "remarkMappings") },
		...{ header: headed(computed.header, "headerMappings"), value: computed.value },
		...{ shown: most, all: row.rows },
		rows: rowsIn(row.page).filter(({ position }) => position <= most),
		own: rowsIn(row.own),
	};
}

export type MemberBoard = ReturnType<typeof toBoard>;

/** What a column that was ranked is called by now: a heading that was changed since stays as it was until the next ranking. */
function heading({ column, label }: ShownColumn, stored: readonly ColumnMapping[], said: readonly ColumnMapping[]) {
	const at = stored.findIndex((one) => one.column === column && one.label === label);
	return said[at]?.label ?? label;
}

/** Boards with their words in the reader's language, or as `given` says them. */
export async function asRead(scope: TenantScope, rows: readonly StoredBoard[], given?: Texts): Promise<MemberBoard[]> {
	const said = given ?? (await texts(scope, { leaderboard: rows.map(({ id }) => id) }));
	return said.rows("leaderboard", rows).map((row) => toBoard(row, said));
}

/** The boards of a member's home page in their order, each with its first rows and the member's own (LEAD-24, LEAD-68). */
export async function listBoardCards(scope: TenantScope, memberId: string): Promise<MemberBoard[]> {
	return asRead(scope, await readBoards(scope, firstRows(scope, memberId, []), "all"));
}

/** Of some boards those that a member sees, as cards. */
export async function listChosenBoards(
	scope: TenantScope,
	memberId: string,
	ids: readonly string[],
): Promise<MemberBoard[]> {
	return asRead(scope, await readBoards(scope, firstRows(scope, memberId, ids), "some"));
}

const firstRows = (scope: TenantScope, memberId: string, ids: readonly string[]): Asked => ({
	...{ memberId, at: scope.now(), ids: JSON.stringify(ids), from: 1, to: BOARD_CARD_ROWS },
});

/** One row where a member sees any board, for the one statement of the frame. */
export const anyBoard = (scope: TenantScope, viewer: Viewer) =>
	scope.query
		.selectFrom("leaderboards as l")
		.select("l.id")
		.where("l.program_id", "=", scope.programId)
		.where(visibleTo(scope, "leaderboard", "l", viewer))
		.limit(1);

/** A board that a member sees, with one page of its rows; undefined where there is none for the member. */
export async function findBoardForMember(
	scope: TenantScope,
	memberId: string,
	{ id, page }: { id: string; page: number },
): Promise<MemberBoard | undefined> {
	const from = (page - 1) * BOARD_PAGE + 1;
	const asked = { memberId, at: scope.now(), ids: JSON.stringify([id]), from, to: from + BOARD_PAGE - 1 };
	const [board] = await asRead(scope, await readBoards(scope, asked, "some"));
	return board;
}

/** Faces of some participants, for rows that are not stored yet. */
export async function facesOf(scope: TenantScope, ids: readonly string[]): Promise<Map<string, Face>> {
	if (ids.length === 0) return new Map();
	const members = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "initials", "color"])
		.select(["external_image_url as externalImageUrl", "image_small_url as imageSmallUrl"])
		.select(sql<string | null>`null`.as("company"))
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...ids])
		.execute();
	const companies = await scope.query
		.selectFrom("companies")
		.select(["id", "title as company"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...ids])
		.execute();
	const none = { firstname: null, lastname: null, initials: null, color: null };
	const pictures = { externalImageUrl: null, imageSmallUrl: null };
	return new Map<string, Face>([
		...members.map(({ id, ...face }) => [id, face] as const),
		...companies.map(({ id, company }) => [id, { ...none, ...pictures, company }] as const),
	]);
}
