import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { changeBoardStatus, removeBoard } from "../editing/remove-board.service.server";
import { leaderboardPaths } from "../leaderboards.admin.paths";
import type { BoardStatus } from "../leaderboards.rules";
import { leaderboardList } from "./leaderboard-list.repository.server";

const status = (name: "activate" | "deactivate", wanted: BoardStatus): BulkAction => ({
	...{ act: `leaderboards-admin:bulk.act.${name}`, text: `leaderboards-admin:bulk.${name}Text` },
	...{ done: `leaderboards-admin:done.${name}`, failed: "leaderboards-admin:errors.sync" },
	atOnce: true,
	prepare: () => (tx, id) => changeBoardStatus(tx, id, wanted),
});

/** The list of boards, as its bulk actions see it. */
export function leaderboardBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, leaderboardList),
		items: "leaderboards-admin:bulk.items",
		hrefOf: leaderboardPaths.edit,
		actions: {
			activate: status("activate", "Active"),
			deactivate: status("deactivate", "Inactive"),
			delete: {
				...{ act: "leaderboards-admin:bulk.act.delete", text: "leaderboards-admin:bulk.deleteText", tone: "danger" },
				noneChosen: "leaderboards-admin:errors.noneToDelete",
				prepare: () => (tx, id) => removeBoard(tx, id),
				...{ done: "leaderboards-admin:done.delete", failed: "leaderboards-admin:errors.delete" },
			},
		},
	};
}
