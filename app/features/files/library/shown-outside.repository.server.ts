import { sql } from "kysely";
import type { TenantScope } from "~db/scope";

/**
 * Whether the portal shows a file to people without a session: the page to sign in has the program's own pictures, and
 * whoever reads a mail is signed in nowhere.
 */
export async function isShownOutside(scope: TenantScope, url: string): Promise<boolean> {
	const program = await scope.query
		.selectFrom("programs")
		.select("id")
		.where("id", "=", scope.programId)
		.where(sql<boolean>`favicon = ${url} OR ${url} IN (SELECT value FROM json_each(web_theme))`)
		.executeTakeFirst();
	return program !== undefined || (await isInMails(scope, url));
}

async function isInMails(scope: TenantScope, url: string): Promise<boolean> {
	const template = await scope.query
		.selectFrom("mail_templates")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`instr(body, ${url}) > 0`)
		.limit(1)
		.executeTakeFirst();
	return template !== undefined;
}
