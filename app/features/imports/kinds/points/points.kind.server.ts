import { MEMBERS_PATH } from "~/features/members/members.paths";
import type { ImportKind } from "../../import-kind";
import { checkPointsRow, type PointsRow } from "./points.check.rules";
import { postPoints, previewPoints } from "./post-points.server";
import { pointsUndo } from "./undo-points.server";

const COLUMNS = ["email", "accountKey", "points", "reason", "date"];

/** While they are posted, other writers wait. */
const MOST_ROWS = 5_000;

/** Points for members, given or taken away: all rows of a file are posted, or none. */
export const pointsKind: ImportKind<PointsRow> = {
	id: "points",
	group: "points",
	icon: "points",
	atOnce: "all",
	sensitive: true,
	maxRows: MOST_ROWS,
	emptyKey: "imports:rowsRequired",
	resultKeys: { all: "imports:result.points", partial: "imports:result.pointsPartly" },
	listHref: () => MEMBERS_PATH,
	columns: [
		{ key: "email", labelKey: "imports:columns.email", aliases: [] },
		{ key: "accountKey", labelKey: "imports:columns.accountKey", aliases: ["data key", "member key"] },
		{ key: "points", labelKey: "imports:columns.points", aliases: [] },
		{
			key: "reason",
			labelKey: "imports:columns.reason",
			aliases: ["title", "note", "notes", "description", "motif", "raison", "titre", "libellé"],
		},
		{ key: "date", labelKey: "imports:columns.date", aliases: ["posting date", "startdate"] },
	],
	variants: [{ id: "post", columns: COLUMNS, required: ["points", "reason"], oneOf: ["email", "accountKey"] }],
	check: checkPointsRow,
	preview: previewPoints,
	apply: postPoints,
	sums: (memo) => ({ points: memo.get(TOTAL) ?? 0, members: [...memo.keys()].filter(isMember).length }),
	undo: pointsUndo,
};

/** The keys of what a run remembers: the sum of the points, and by member what the rows so far change. */
const TOTAL = "total";
const isMember = (key: string) => key.startsWith("member/");
