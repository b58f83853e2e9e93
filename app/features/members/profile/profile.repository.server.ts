import type { ImageUrls } from "~/features/files/files.service.server";
import type { WriteScope } from "~db/scope";

/** Sets or removes a member's uploaded picture; returns the addresses of the one before. */
export async function savePicture(
	tx: WriteScope,
	memberId: string,
	image: ImageUrls | null,
): Promise<(string | null)[]> {
	const before = await tx.trx
		.selectFrom("members")
		.select(["image_small_url", "image_medium_url", "image_large_url"])
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.executeTakeFirst();
	await tx.trx
		.updateTable("members")
		.set({
			image_small_url: image?.small ?? null,
			image_medium_url: image?.medium ?? null,
			image_large_url: image?.large ?? null,
			updated: tx.now(),
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.execute();
	tx.note("member", memberId, memberId);
	return before ? [before.image_small_url, before.image_medium_url, before.image_large_url] : [];
}

/** Keeps the language that a member has chosen to read: mails have no browser to ask. */
export async function keepLanguage(tx: WriteScope, memberId: string, locale: string): Promise<void> {
	await tx.trx
		.updateTable("members")
		.set({ locale })
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.where("locale", "is distinct from", locale)
		.execute();
}
