import { type NewProgram, saveProgram } from "~/features/programs/programs.repository.server";
import type { WriteScope } from "../../scope";

/** Makes the settings of the scope's program: English, Toronto time, unless told otherwise. */
export async function createProgram(tx: WriteScope, values: Omit<NewProgram, "id"> = {}): Promise<string> {
	await saveProgram(tx, { displayTitle: "Program", locale: "en", timeZone: "America/Toronto", ...values });
	return tx.programId;
}
