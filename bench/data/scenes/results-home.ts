import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { publish } from "~/features/tables/editing/save-table.service.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import { transact } from "~db/transact";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { addBoard, fillShownFigures } from "../shown-figures";
import { closed, type Scene } from "./scene";

/** Three boards and three tables of the results of so many members, all on their homes. */
export async function resultsHomeScene(members: number): Promise<Scene> {
	const world = await openFolder();
	await fillMembers(world.scope, members);
	const selectedDatabucket = await fillShownFigures(world, members);
	for (const n of [1, 2, 3]) {
		const board = await addBoard(world, selectedDatabucket, `Board ${n}`);
		if (!(await rankBoard(world.scope, board))) throw new Error("the board was not ranked");
		await transact(world.scope, async (tx) => {
			const table = { title: `Table ${n}`, settings: NEW_SETTINGS, selectedDatabucket };
			const tableId = await insertTable(tx, table);
			const edition = { mode: "dynamic", participantType: "member", accountKeyColumn: "" } as const;
			await publish(tx, { ...table, ...edition, tableId }, null);
		});
	}
	return closed(world, [Math.floor(members / 2)]);
}
