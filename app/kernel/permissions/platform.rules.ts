/** What belongs to the installation rather than to one program; docs/permissions.md prints who may do what. */
export const PLATFORM_AREAS = ["organisations", "programs", "sites", "admins", "globals", "outbox", "log"] as const;
export type PlatformArea = (typeof PLATFORM_AREAS)[number];

export type PlatformPermission = `${PlatformArea}:${"read" | "write"}`;

/** What of the installation an admin reaches: all of it, or the organisations that the admin owns. */
export type Reach = { readonly all: true } | { readonly all: false; readonly organisationIds: readonly string[] };

/** Super does everything; an owner manages the programs, sites and admins of the own organisations (ADMIN-26, ADMIN-30). */
export function platformCan(reach: Reach, permission: PlatformPermission): boolean {
	// The log names people and programs of all organisations; who could change it could hide what was done.
	if (permission.startsWith("log:")) return reach.all && permission === "log:read";
	// Mails to admins say who manages what in all organisations.
	if (reach.all || permission.startsWith("outbox:")) return reach.all;
	// Members of every program read them.
	if (permission.startsWith("globals:")) return false;
	return reach.organisationIds.length > 0 && permission !== "organisations:write";
}

/** The areas that may be read; none for most admins. */
export const platformAreasRead = (reach: Reach): PlatformArea[] =>
	PLATFORM_AREAS.filter((area) => platformCan(reach, `${area}:read`));

/** Whether something of an organisation (null: of none) is within reach. */
export function reaches(reach: Reach, organisationId: string | null): boolean {
	return reach.all || (organisationId !== null && reach.organisationIds.includes(organisationId));
}
