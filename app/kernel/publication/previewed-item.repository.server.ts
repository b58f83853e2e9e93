import { sql } from "kysely";
import { type ItemType, TARGETED_ENTITIES } from "~/entities";
import type { TenantScope } from "~db/scope";

/** A part of the way to a preview; of the list it is a message key, of the record its title. */
interface Step {
	label: string;
	to: string;
}

/** The list that an item stands in, and its page; without the latter while it is but a draft. */
export async function wayToItem(scope: TenantScope, type: ItemType, id: string): Promise<{ list?: Step; item?: Step }> {
	const entity = TARGETED_ENTITIES.find(({ name }) => name === type)!;
	const [title] = entity.title;
	const { rows } = await sql<{ title: string }>`select ${sql.ref(title)} as title from ${sql.table(entity.table)}
		where program_id = ${scope.programId} and id = ${id}`.execute(scope.query);
	const [row] = rows;
	return {
		...("place" in entity && {
			list: {
				label: entity.place.label.includes(":") ? entity.place.label : `admin:${entity.place.label}`,
				to: entity.place.to,
			},
		}),
		...(row && entity.page && { item: { label: row.title, to: entity.page(id) } }),
	};
}
