import { ENTITIES } from "~/entities";
import { ROWS_AT_ONCE } from "~/lib/limits";

/** A record as a log names it. */
export interface RecordedId {
	entity: string;
	entityId: string;
}

/** A column as a log's detail calls it. */
export const asRecorded = (column: string): string =>
	column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const KINDS: ReadonlySet<string> = new Set(ENTITIES.map(({ name }) => name));

/**
 * The kinds of record that a field of an entity's detail may hold ids of: `companyTagIds` of company tags, and the
 * `categoryId` of a reward of reward categories.
 */
function kindsIn(entity: string, field: string): string[] {
	const last = field.slice(field.lastIndexOf(".") + 1);
	const said = last === "companies" ? "company" : /^(\w+?)Ids?$/.exec(last)?.[1];
	const kind = said?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return kind === undefined ? [] : [kind, `${entity}_${kind}`].filter((one) => KINDS.has(one));
}

/** The records that a row's detail names by their ids; no more of them than one statement asks for. */
export function recordedIds(entity: string, detail: unknown, field = ""): RecordedId[] {
	if (typeof detail === "string") return kindsIn(entity, field).map((kind) => ({ entity: kind, entityId: detail }));
	if (typeof detail !== "object" || detail === null) return [];
	const inside = Array.isArray(detail) ? detail.map((one) => [field, one] as const) : Object.entries(detail);
	return inside.flatMap(([name, value]) => recordedIds(entity, value, name)).slice(0, ROWS_AT_ONCE);
}

/** What a field's id is called, by the names that were found for `entity id`. */
export const nameOfId = (entity: string, names: ReadonlyMap<string, string>) => (field: string, id: string) =>
	kindsIn(entity, field)
		.map((kind) => names.get(`${kind} ${id}`))
		.find((name) => name !== undefined && name !== "");
