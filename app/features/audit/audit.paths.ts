import { adminPaths } from "~/features/admins/admins.paths";
import { companyPaths, companyTagPaths } from "~/features/companies/companies.paths";
import { reviewPath } from "~/features/entries/entries.paths";
import { importPath } from "~/features/imports/imports.paths";
import { memberPath } from "~/features/members/members.paths";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { cataloguePaths, categoryPaths, rewardPaths } from "~/features/rewards/rewards.paths";
import { sitePaths } from "~/features/sites/sites.paths";
import { type AuditEntity, WHOLE_LIST } from "./audit-words.rules";

export const AUDIT_PATH = "/admin/audit";
export const PLATFORM_AUDIT_PATH = "/admin/platform/audit";

/** What a log has of one record. */
export function historyPath(log: string, entity: AuditEntity, id: string): string {
	return `${log}?${new URLSearchParams({ entity, id })}`;
}

type Pages = Partial<Record<string, (id: string) => string>>;

const PAGES: Pages = {
	admin: adminPaths.edit,
	member: (id) => memberPath(id),
	sign_in: (id) => memberPath(id, "sessions"),
	company: companyPaths.edit,
	company_tag: companyTagPaths.edit,
	entry: reviewPath,
	order: (id) => `/admin/orders/${encodeURIComponent(id)}`,
	reward: rewardPaths.edit,
	reward_category: categoryPaths.edit,
	reward_catalogue: cataloguePaths.edit,
	import: importPath,
	mail: (id) => `/admin/mails/${encodeURIComponent(id)}`,
	program: () => "/admin/settings",
} satisfies Partial<Record<AuditEntity, (id: string) => string>>;

const PLATFORM_PAGES: Pages = {
	admin: adminPaths.edit,
	organisation: organisationPaths.show,
	program: programPaths.edit,
	site: sitePaths.edit,
	mail: (id) => `/admin/platform/mails/${encodeURIComponent(id)}`,
} satisfies Partial<Record<AuditEntity, (id: string) => string>>;

/** The page of a record of the program; null where it has none. */
export function recordPath(entity: string, id: string): string | null {
	return id === WHOLE_LIST ? null : (PAGES[entity]?.(id) ?? null);
}

/** The page of a record of the installation; null where it has none. */
export function platformRecordPath(entity: string, id: string): string | null {
	return PLATFORM_PAGES[entity]?.(id) ?? null;
}
