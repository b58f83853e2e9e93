import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Values } from "~/kernel/items/items.rules";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { leaderboardPaths } from "../leaderboards.admin.paths";
import { findLeaderboard } from "../leaderboards.repository.server";
import type { BoardPart } from "./board-parts.rules";
import { boardShown } from "./board-shown.server";
import { COLUMN_ANCHOR } from "./column-anchor";
import { toItems } from "./column-items.server";
import { BOARD_FIELDS } from "./leaderboards.schemas";
import { requireBoardSource } from "./require-board-source.server";

/** The page of a board, at a part of its form. */
export const boardPage = (id: string, part: BoardPart | undefined) =>
	part ? `${leaderboardPaths.edit(id)}#${part}` : leaderboardPaths.edit(id);

/** The same for one sent form, which leads back to the part that it was sent from. */
export const draftedBoardAt = (part: BoardPart | undefined): Drafted => ({
	...draftedBoard,
	page: (id) => boardPage(id, part),
});

/** How boards are edited as drafts. The upload that waits to be saved stands beside what was typed. */
export const draftedBoard: Drafted = {
	kind: "leaderboard",
	stored: async (scope, id) => {
		const board = await findLeaderboard(scope, id);
		if (!board) return undefined;
		const fields = await boardShown(scope, board);
		return {
			...{ updated: board.updated, items: toItems(board.settings) },
			shown: (timeZone) => ({ ...fields, ...publicationShown(board, timeZone) }),
		};
	},
	names: BOARD_FIELDS,
	sets: ["filterMemberTags", "filterCompanyTags", "filterCompanies"],
	notFound: "leaderboards-admin:errors.notFound",
	page: leaderboardPaths.edit,
	list: leaderboardPaths.list,
	itemPage: leaderboardPaths.column,
	anchor: COLUMN_ANCHOR,
	beforeKeep: async (scope, id, fields) => refuseChoice(scope, await choiceBefore(scope, id), fields),
	keepable: async (scope, id, fields) => {
		const before = await choiceBefore(scope, id);
		let kept = fields;
		for (const names of [["databucketId"], ["mode", "participantType"]] as const) {
			if (await isAllowed(refuseChoice(scope, before, kept))) break;
			kept = { ...kept, ...Object.fromEntries(names.map((name) => [name, [before[name]]])) };
		}
		return kept;
	},
};

type Choice = Record<"databucketId" | "mode" | "participantType", string>;

/** What the draft says that a board is made from, or the board where there is none. */
async function choiceBefore(scope: TenantScope, id: string | null): Promise<Choice> {
	const draft = id === null ? undefined : await findDraft(scope, "leaderboard", id);
	const stored = id === null ? undefined : await findLeaderboard(scope, id);
	const said = (name: keyof Choice) => draft?.state.fields?.[name]?.[0] ?? stored?.[name] ?? "";
	return { databucketId: said("databucketId"), mode: said("mode"), participantType: said("participantType") };
}

/** Refuses a databucket that is chosen now and cannot be one (LEAD-30). What a request leaves out is as it is kept, or stored. */
async function refuseChoice(scope: TenantScope, before: Choice, fields: Values): Promise<void> {
	const said = (name: keyof Choice) => fields[name]?.[0] ?? before[name];
	const chosen = said("databucketId");
	const isSame = (["databucketId", "mode", "participantType"] as const).every((name) => said(name) === before[name]);
	if (chosen === "" || isSame) return;
	const participantType = said("participantType") === "company" ? "company" : "member";
	await requireBoardSource(scope, chosen, { mode: said("mode") === "static" ? "static" : "dynamic", participantType });
}

const isAllowed = (check: Promise<void>): Promise<boolean> =>
	check.then(
		() => true,
		(error: unknown) => {
			if (error instanceof Refused) return false;
			throw error;
		},
	);
