import { runtime } from "~/server/runtime.server";
import type { WriteScope } from "~db/scope";
import { holderOf, type NoItem } from "../databuckets.rules";
import { itemsChanged } from "../results/items-changed.service.server";
import {
	deleteOfferItem,
	findItemPlace,
	insertOfferItem,
	insertQuizItem,
	type NewItem,
} from "./items.repository.server";

const INSERT = { entry: insertOfferItem, quiz: insertQuizItem };

/**
 * Adds an item to a databucket within this transaction, of the member or of the company, whichever it has results of.
 * Where it cannot count nothing is written: the log says why, and so does the answer; null when it is there.
 */
export async function appendItem(tx: WriteScope, kind: keyof typeof INSERT, item: NewItem): Promise<NoItem | null> {
	const { databucketId, targetCode, entryId } = item;
	const holder = holderOf(await findItemPlace(tx, item), item);
	if (typeof holder === "string") {
		const about = { databucketId, targetCode, kind, entryId, reason: holder };
		runtime().log.warn(about, "something counts in no databucket");
		return holder;
	}
	await INSERT[kind](tx, { ...item, ...holder });
	await itemsChanged(tx, databucketId, holder.memberId ?? holder.companyId ?? "");
	return null;
}

/** Takes the item of an entry back from whichever databucket holds it, and its points out of the figures there. */
export async function takeBackItem(tx: WriteScope, entryId: string): Promise<void> {
	for (const { databucketId, participantId } of await deleteOfferItem(tx, entryId))
		await itemsChanged(tx, databucketId, participantId);
}
