import { requireSource } from "~/features/result-views/source/databucket-rows.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { leaderboardPaths } from "../leaderboards.paths";
import { findLeaderboard } from "../leaderboards.repository.server";
import { COLUMN_ANCHOR } from "./column-anchor";
import { toItems } from "./column-items.server";
import { BOARD_FIELDS } from "./leaderboards.schemas";

/** How boards are edited as drafts. The upload that waits to be saved stands beside what was typed. */
export const draftedBoard: Drafted = {
	kind: "leaderboard",
	stored: async (scope, id) => {
		const board = await findLeaderboard(scope, id);
		return board && { updated: board.updated, items: toItems(board.settings) };
	},
	names: BOARD_FIELDS,
	notFound: "leaderboards-admin:errors.notFound",
	page: leaderboardPaths.edit,
	list: leaderboardPaths.list,
	itemPage: leaderboardPaths.column,
	anchor: COLUMN_ANCHOR,
	beforeKeep: async (scope, id, fields) => {
		const chosen = fields.databucketId?.[0] ?? "";
		const draft = id === null ? undefined : await findDraft(scope, "leaderboard", id);
		const stored = id === null ? undefined : await findLeaderboard(scope, id);
		const before = draft?.state.fields?.databucketId?.[0] ?? stored?.databucketId ?? "";
		// What a request leaves out is as it is kept, or stored.
		const said = (name: "mode" | "participantType") =>
			fields[name]?.[0] ?? draft?.state.fields?.[name]?.[0] ?? stored?.[name];
		if (chosen === "" || chosen === before || said("mode") === "static") return;
		const type = said("participantType") === "company" ? "company" : "member";
		await requireSource(scope, chosen, { type, field: "databucketId" });
	},
};
