import { sql } from "kysely";
import { PUBLISHED_ENTITIES } from "~/entities";
import type { TenantScope } from "~db/scope";
import { inZone, type LocalTimes, type Zoned } from "./in-zone";
import type { PublicationWindow } from "./publication.rules";

interface Item {
	type: (typeof PUBLISHED_ENTITIES)[number]["name"];
	id: string;
	timeZone: string;
}

/** `inZone` for an item that is there, whose moments stay as they are stored where the form says what it showed of them. */
export async function inZoneOf<F extends LocalTimes>(
	scope: TenantScope,
	{ type, id, timeZone }: Item,
	form: F,
): Promise<Zoned<F>> {
	if (form.publishFrom === null && form.publishUntil === null) return inZone(form, timeZone);
	const { table } = PUBLISHED_ENTITIES.find(({ name }) => name === type)!;
	const { rows } = await sql<PublicationWindow>`
		select publish_from as publishFrom, publish_until as publishUntil from ${sql.table(table)}
		where program_id = ${scope.programId} and id = ${id}`.execute(scope.query);
	return inZone(form, timeZone, rows[0]);
}
