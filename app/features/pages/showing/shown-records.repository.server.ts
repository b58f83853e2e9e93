import { sql } from "kysely";
import { toReward } from "~/features/rewards/rewards.rules";
import { shown } from "~/features/rewards/rewards-for-members.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";

const among = (column: string, ids: readonly string[]) =>
	sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Of some offers those that a member sees. */
export function listChosenOffers(scope: TenantScope, viewer: Viewer, ids: readonly string[]) {
	return scope.query
		.selectFrom("offers as o")
		.select(["o.id", "o.title", "o.description"])
		.select((eb) => eb.fn.coalesce("o.image_medium_url", "o.image_small_url").as("image"))
		.where("o.program_id", "=", scope.programId)
		.where(among("o.id", ids))
		.where(visibleTo(scope, "offer", "o", viewer))
		.execute();
}

/** Of some rewards those that a member sees. */
export async function listChosenRewards(scope: TenantScope, viewer: Viewer, ids: readonly string[]) {
	return (await shown(scope, viewer).where(among("r.id", ids)).execute()).map(toReward);
}

/** Of some forms those that a member may fill in. */
export function listChosenForms(scope: TenantScope, viewer: Viewer, ids: readonly string[]) {
	return scope.query
		.selectFrom("forms as f")
		.select(["f.id", "f.title"])
		.where("f.program_id", "=", scope.programId)
		.where(among("f.id", ids))
		.where(visibleTo(scope, "form", "f", viewer))
		.execute();
}

/** The addresses of pictures by their ids; what is gone, or not for everybody, is left out. */
export async function listBlockPictures(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await scope.query
		.selectFrom("files")
		.select(["upload_id as id", "download_url as url"])
		.where("program_id", "=", scope.programId)
		.where("image_size", "=", "large")
		.where("is_private", "=", 0)
		.where("owner_member_id", "is", null)
		.where(among("upload_id", ids))
		.execute();
	return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])));
}
