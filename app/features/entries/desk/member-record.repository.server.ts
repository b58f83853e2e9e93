import { IS_NOT_ERASED } from "~/features/members/deleting/erased.repository.server";
import { tierOfMember } from "~/features/standing/own-standing.repository.server";
import { ownTier } from "~/features/standing/tier-badge.server";
import type { TenantScope } from "~db/scope";
import type { Entry } from "../entries.repository.server";

/** Who sent an entry, deleted or not; the address only of whom it still tells of. */
export function findSender(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "status", "balance", "initials", "color", "deleted_at as deletedAt"])
		.select((eb) => [
			eb.fn.coalesce("external_image_url", "image_small_url").as("picture"),
			eb.case().when(IS_NOT_ERASED).then(eb.ref("email")).end().as("email"),
		])
		.where("program_id", "=", scope.programId)
		.where("id", "=", memberId)
		.executeTakeFirst();
}

/** The name of the tier a member is in; null where the program has none. */
export async function tierName(scope: TenantScope, memberId: string): Promise<string | null> {
	return ownTier(await tierOfMember(scope, memberId, scope.readIn ?? "").execute())?.tier ?? null;
}

/** The how manieth entry of its member this is, and how many of the member's were completed. */
export async function entryRecord(scope: TenantScope, { id, memberId, submitted }: Entry) {
	const row = await scope.query
		.selectFrom("offer_entries")
		.select((eb) => [
			eb.fn
				.countAll<number>()
				.filterWhere(eb(eb.refTuple("submitted", "id"), "<=", eb.tuple(submitted, id)))
				.as("place"),
			eb.fn.countAll<number>().filterWhere("status", "=", "Completed").as("completed"),
		])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId ?? "")
		.executeTakeFirstOrThrow();
	return { place: Number(row.place), completed: Number(row.completed) };
}
