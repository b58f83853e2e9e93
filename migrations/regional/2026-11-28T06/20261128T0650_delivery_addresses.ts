import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Whether a program's orders say where they go, and where a member's last one went. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE programs ADD COLUMN delivery_addresses INTEGER NOT NULL DEFAULT 0 CHECK (delivery_addresses IN (0, 1))`,
		`CREATE TABLE delivery_addresses (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, address_enc TEXT NOT NULL, updated INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
	]);
}
