import { listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { type BoardSettings, type ColumnMapping, DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { completeUpload, insertBlock, insertUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { publish } from "~/features/tables/editing/save-table.service.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import type { WriteScope } from "../../scope";
import { atTime, DAY } from "../clock";
import type { DemoContest, DemoProgram, DemoYear } from "../content/types";
import { seededRandom } from "../random";
import type { Steps } from "../steps";
import { memberKeys } from "./results";

const AGE = DAY / 2;

/** Boards and tables of the results of a year, and a board of a file. */
export async function seedViews(steps: Steps, program: DemoProgram): Promise<void> {
	await steps.once("views", async (tx) => {
		const made = atTime(tx, steps.base - AGE);
		const databuckets = new Map((await listDatabucketChoices(tx)).map(({ id, title }) => [title, id]));
		for (const [order, year] of program.years.entries()) {
			const databucketId = databuckets.get(year.title) ?? null;
			await addTable(made, year, { databucketId, order });
			await addBoard(made, year, { databucketId, order });
		}
		await addContest(made, program.contest, program.id);
	});
}

const column = (name: string, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
	...{ uid: name.toLowerCase().replaceAll(" ", "-"), column: name, label: "", type: "text", threshold: 100, ...more },
});

/** Sales are read in whole dollars. */
const TABLE_COLUMNS = ["Target Code", "Actual", "Target", "Percentage", "Total Points"].map((name) => ({
	...{ uid: `column-${name}`, column: name, label: "", format: null },
	rounding: name === "Actual" ? 0 : null,
}));

interface Made {
	databucketId: string | null;
	order: number;
}

async function addBoard(tx: WriteScope, year: DemoYear, { databucketId, order }: Made): Promise<void> {
	const { title, prizes, sortColumn, suffix, reached: label } = year.board;
	const names = year.participantType === "member" ? [column("Avatar"), column("Full Name")] : [column("Company Title")];
	const reached = column("Percentage", { uid: "reached", label, type: "qualifier" });
	const settings: BoardSettings = {
		...DEFAULT_SETTINGS,
		columnMappings: [column("Rank"), column("Icon"), ...names, column(sortColumn, { type: "number" }), reached],
		homeMappings: { prefix: "", suffix },
		rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn, winRows: 3, maxRows: 25 },
	};
	const id = await insertLeaderboard(tx, {
		...{
			title,
			prizes,
			participantType: year.participantType,
			status: "Active",
			sortOrder: order,
			databucketId,
			settings,
		},
	});
	await rankBoard(tx, id);
}

async function addTable(tx: WriteScope, year: DemoYear, { databucketId, order }: Made): Promise<void> {
	const { title, description, suffix } = year.table;
	const { participantType } = year;
	const settings = { ...NEW_SETTINGS, homeCard: { prefix: "", suffix }, resultsHeaderMappings: TABLE_COLUMNS };
	const table = { participantType, mode: "dynamic", selectedDatabucket: databucketId, settings } as const;
	const tableId = await insertTable(tx, { ...table, title, description, order });
	await publish(tx, { ...table, tableId, accountKeyColumn: "" }, null);
}

async function addContest(tx: WriteScope, contest: DemoContest, programId: string): Promise<void> {
	const { title, prizes, csvName, headers, suffix } = contest;
	const random = seededRandom(`${programId}/contest`);
	const [key, points] = headers;
	const rows = (await memberKeys(tx)).filter(() => random.chance(0.7)).map((one) => [one, String(random.int(40, 100))]);
	const uploadId = await insertUpload(tx, { csvName, headers });
	await insertBlock(tx, uploadId, 0, rows);
	await completeUpload(tx, uploadId, rows.length);
	const settings: BoardSettings = {
		...DEFAULT_SETTINGS,
		columnMappings: [
			column("Rank"),
			column("Full Name"),
			column(points, { uid: "points", label: points, type: "number" }),
		],
		homeMappings: { prefix: "", suffix },
		rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn: points },
	};
	const id = await insertLeaderboard(tx, {
		...{ title, prizes, mode: "static", status: "Active", sortOrder: 9, accountKeyColumn: key, settings },
	});
	await setRawRecord(tx, { view: "leaderboard", recordId: id }, { uploadId, csvName });
	await rankBoard(tx, id);
}
