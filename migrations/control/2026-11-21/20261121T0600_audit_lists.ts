import type { Kysely } from "kysely";
import { run } from "../../statements";

/**
 * The log is read newest first, by whatever it is filtered by; each index ends with what else may be asked, so that rows
 * that do not fit are passed over without being read.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`DROP INDEX audit_log_at`,
		`DROP INDEX audit_log_entity`,
		`CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC, entity)`,
		`CREATE INDEX audit_log_record ON audit_log (entity_id, entity, at DESC, id DESC, action)`,
		`CREATE INDEX audit_log_entity ON audit_log (entity, at DESC, id DESC, action)`,
		`CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC, entity)`,
		`CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC, action, entity)`,
	]);
}
