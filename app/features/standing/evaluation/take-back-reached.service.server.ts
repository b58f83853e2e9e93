import { untell } from "~/features/mails/events/untell.repository.server";
import type { WriteScope } from "~db/scope";
import { evaluateSilently } from "./evaluate.service.server";
import { listStandings, listToldSince, markUntold } from "./standing.repository.server";

/**
 * Takes back what a member was told to have reached since a decision (UTC ms), once that was taken back in this transaction and
 * as far as they have it no more: mail and notice, and that they know of it. What has been sent stays told.
 */
export async function takeBackReached(tx: WriteScope, memberId: string, since: number): Promise<void> {
	const told = await listToldSince(tx, memberId, since);
	if (told.length === 0) return;
	await evaluateSilently(tx, memberId);
	const { tiers, awards } = await listStandings(tx, "Member", [memberId]);
	const has = new Set([tiers.get(memberId), ...(awards.get(memberId) ?? [])]);
	for (const { id, kind, recordId } of told) {
		if (recordId === null || has.has(recordId)) continue;
		if (await untell(tx, `${kind}-reached`, { memberId, keys: recordId })) await markUntold(tx, id);
	}
}
