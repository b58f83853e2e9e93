import { deleteLinksToOthers } from "~/features/credentials/member-links.repository.server";
import { deleteSessionsOfOthers } from "~/features/sessions/sessions.repository.server";
import type { WriteScope } from "~db/scope";

/**
 * Before members get these e-mails (`emailKey`): where that is another one, links that were mailed to the address they give up stop
 * working, and who signed in by it is signed out, since it may have been somebody else's.
 */
export async function giveUpAddresses(
	tx: WriteScope,
	emails: readonly (readonly [memberId: string, email: string])[],
): Promise<void> {
	await deleteLinksToOthers(tx, emails);
	await deleteSessionsOfOthers(tx, emails);
}
