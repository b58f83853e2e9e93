import { sql } from "kysely";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_LISTED } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";

// Said with its value, so that the index of the videos alone is used.
const videos = (scope: TenantScope) =>
	scope.query
		.selectFrom("files")
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`content_type = 'video/mp4'`)
		.where("is_private", "=", 0)
		.where("owner_member_id", "is", null);

const choices = (scope: TenantScope) => videos(scope).select(["upload_id as id", "name"]);

/** The videos of the file library, the newest first, and those that are chosen however old they are. */
export async function listVideoChoices(scope: TenantScope, chosen: readonly string[]) {
	const first = await choices(scope).orderBy("created", "desc").orderBy("id").limit(CHOICES_LISTED).execute();
	return withChosen(first, chosen, (ids) => choices(scope).where("upload_id", "in", ids).execute());
}

/** The addresses of videos by their ids; what is gone, or not for everybody, is left out. */
export async function listVideoUrls(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await videos(scope)
		.select(["upload_id as id", "download_url as url"])
		.where(sql<boolean>`upload_id in (select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
	return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])));
}

/** Throws Refused at `field` for a video that the library does not have. */
export async function refuseUnknownVideo(
	scope: TenantScope,
	id: string | null,
	refusal: { field: string; messageKey: string },
): Promise<void> {
	if (id === null || (await listVideoUrls(scope, [id])).has(id)) return;
	throw new Refused(refusal.messageKey, refusal.field);
}
