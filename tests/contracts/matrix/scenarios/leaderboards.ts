import type { Ids } from "../portal/portal";
import { nothing, type Scenarios } from "./scenario";

const leaderboard = ({ leaderboard }: Ids) => ({ id: leaderboard });

const typedBoard = ({ resultBucket, companyTag }: Ids) => ({
	...{ title: "Race", mode: "dynamic", databucketId: resultBucket, sortColumn: "Actual", companyTagIds: companyTag },
});

const bulk = (intent: string) => ({
	form: ({ leaderboard: id }: Ids) => ({ intent, id, count: "1" }),
});

function file(): FormData {
	const form = new FormData();
	form.set("file", new File(["Key,Sales\nK-1,5\n"], "sales.csv", { type: "text/csv" }));
	return form;
}

const RANKED = "a board is ranked after it was saved, and a job ranks what was left";

export const leaderboardScenarios: Scenarios = {
	"member/leaderboards/show.tsx": { params: leaderboard },
	"admin/leaderboards/new.tsx": { form: typedBoard, inSteps: RANKED },
	"admin/leaderboards/edit.tsx": {
		params: leaderboard,
		form: typedBoard,
		inSteps: RANKED,
		more: {
			"a step": { form: (ids) => ({ ...typedBoard(ids), step: `duplicate:${ids.boardColumn}` }) },
			"a draft": { form: (ids) => ({ ...typedBoard(ids), step: "keep" }) },
		},
	},
	"admin/leaderboards/column.tsx": {
		params: ({ leaderboard: id, boardColumn: itemId }) => ({ id, itemId }),
		form: () => ({ column: "Full Name", use: "column", type: "text", threshold: "100" }),
	},
	"admin/leaderboards/data.tsx": {
		params: leaderboard,
		form: file,
		inSteps: "the rows of a file are kept a few at a time, and what nothing refers to is cleaned up",
	},
	"admin/leaderboards/data-export.ts": { params: leaderboard },
	"admin/leaderboards/preview.ts": { params: leaderboard, form: typedBoard },
	"admin/leaderboards/duplicate.tsx": { params: leaderboard, form: () => ({ _key: "a-key-of-a-board" }) },
	"admin/leaderboards/delete.tsx": { params: leaderboard, form: nothing },
	"admin/leaderboards/bulk.tsx": { ...bulk("deactivate"), more: { delete: bulk("delete") } },
};
