import { INSTALLATION_ENTITIES, PROGRAM_ENTITIES, pageOf } from "~/entities";
import { type AuditEntity, WHOLE_LIST } from "./audit-words.rules";

export const AUDIT_PATH = "/admin/audit";
export const PLATFORM_AUDIT_PATH = "/admin/platform/audit";

/** What a log has of one record. */
export function historyPath(log: string, entity: AuditEntity, id: string): string {
	return `${log}?${new URLSearchParams({ entity, id })}`;
}

type Pages = ReadonlyMap<string, ((id: string) => string) | null>;
const pagesOf = (entities: readonly { name: string; page: ((id: string) => string) | null }[]): Pages =>
	new Map(entities.map(({ name, page }) => [name, page]));

const INSTALLATION_PAGES = pagesOf(INSTALLATION_ENTITIES);
const PAGES: Pages = new Map([
	...INSTALLATION_PAGES,
	...pagesOf(PROGRAM_ENTITIES),
	["sign_in", (id) => `${pageOf("member", id)}?tab=sessions`],
]);

/** The page of a record that a program's log names; null where it has none. */
export function recordPath(entity: string, id: string): string | null {
	return id === WHOLE_LIST ? null : (PAGES.get(entity)?.(id) ?? null);
}

/** The page of a record of the installation; null where it has none. */
export function platformRecordPath(entity: string, id: string): string | null {
	return INSTALLATION_PAGES.get(entity)?.(id) ?? null;
}
