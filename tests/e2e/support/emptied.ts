import { join } from "node:path";
import { openFile } from "../../support/files/opened-file";

/** Takes from members whatever a program offers, and lets one in who has never had a point: what a program begins with. */
const EMPTY = `
	UPDATE offers SET status = 'Draft';
	UPDATE quizzes SET status = 'Draft';
	UPDATE rewards SET status = 'Draft';
	UPDATE articles SET status = 'Draft';
	UPDATE members SET status = 'Active' WHERE email_lower = 'pending@demo.test';
	INSERT INTO member_credentials (program_id, member_id, password_hash, set_at)
	SELECT m.program_id, m.id, c.password_hash, c.set_at FROM members m
	JOIN members o ON o.program_id = m.program_id AND o.email_lower = 'member@demo.test'
	JOIN member_credentials c ON c.program_id = o.program_id AND c.member_id = o.id
	WHERE m.email_lower = 'pending@demo.test'
	ON CONFLICT DO UPDATE SET password_hash = excluded.password_hash`;

/** Leaves the demo programs with nothing for members: nothing to earn, to read or to get. */
export function emptyPrograms(dataDir: string): void {
	for (const [file, statements] of [
		["default.db", EMPTY],
		["control.db", "DELETE FROM global_articles"],
	] as const) {
		const db = openFile(join(dataDir, file));
		db.exec(statements);
		db.close();
	}
}
