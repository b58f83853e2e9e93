import { sql } from "kysely";
import { PUBLISHED_ENTITIES } from "~/entities";
import type { TenantScope } from "~db/scope";
import type { PublicationWindow } from "./publication.rules";

/** From when until when an item is published as it is stored; undefined for what is not there. */
export async function storedWindow(
	scope: TenantScope,
	type: (typeof PUBLISHED_ENTITIES)[number]["name"],
	id: string,
): Promise<PublicationWindow | undefined> {
	const { table } = PUBLISHED_ENTITIES.find(({ name }) => name === type)!;
	const { rows } = await sql<PublicationWindow>`
		select publish_from as publishFrom, publish_until as publishUntil from ${sql.table(table)}
		where program_id = ${scope.programId} and id = ${id}`.execute(scope.query);
	return rows[0];
}
