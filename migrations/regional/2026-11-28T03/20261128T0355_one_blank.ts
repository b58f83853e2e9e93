import type { Kysely } from "kysely";
import { foldBlanks } from "../../fold-blanks";

/** Names that differ in the kind of a blank are one name. */
export async function up(db: Kysely<never>): Promise<void> {
	await foldBlanks(db, ["folded"]);
}
