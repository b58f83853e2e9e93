import { upperKey } from "~/lib/text";
import type { WriteScope } from "~db/scope";

/** Takes a tag from a member, in whatever case it was given. */
export async function removeTag(tx: WriteScope, memberId: string, tag: string): Promise<void> {
	await tx.trx
		.deleteFrom("member_tags")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("tag_upper", "=", upperKey(tag))
		.execute();
}
