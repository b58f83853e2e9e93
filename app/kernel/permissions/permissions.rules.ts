import { PROGRAM_ENTITIES } from "~/entities";

/** What an admin may do in a program; docs/permissions.md prints the same table. */
export const ADMIN_ROLES = ["super", "admin", "editor", "observer"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ORGANISATION_ROLES = ["owner", "administrator", "client"] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];

/** What is allowed by itself, with no kind of record of its own. */
const MORE_AREAS = ["points", "audit"] as const;
export type Area = (typeof PROGRAM_ENTITIES)[number]["area"] | (typeof MORE_AREAS)[number];
export const AREAS: readonly Area[] = [...new Set([...PROGRAM_ENTITIES.map(({ area }) => area), ...MORE_AREAS])];

export type Permission = `${Area}:${"read" | "write"}`;

/** What editors write: what members read. Whom it is about, their points and what is calculated from them are not theirs. */
const CONTENT: readonly Area[] = [
	...(["offers", "forms", "quizzes", "leaderboards", "tables", "rewards"] as const),
	...(["articles", "translations", "pages", "menus", "files"] as const),
];

/** Whether a role allows something in the program it is held for. */
export function can(role: AdminRole, permission: Permission): boolean {
	const [area, action] = permission.split(":") as [Area, "read" | "write"];
	// Who could change the log could hide what was done.
	if (area === "audit") return action === "read" && (role === "super" || role === "admin");
	if (role === "super") return true;
	if (action === "read") return true;
	if (role === "admin") return true;
	return role === "editor" && CONTENT.includes(area);
}

/** Whether a role may look at the program as one of its members. Editors work on content and try it with tags. */
export function mayPreviewMembers(role: AdminRole): boolean {
	return role !== "editor" && can(role, "members:read");
}

const RANK: Record<AdminRole, number> = { observer: 1, editor: 2, admin: 3, super: 4 };

export interface Grants {
	/** The admin's own role. */
	role: AdminRole;
	/** Roles given for this program; null takes the own role. */
	programRole?: AdminRole | null | undefined;
	/** The role in the program's organisation. */
	organisationRole?: OrganisationRole | null | undefined;
}

const FROM_ORGANISATION: Record<OrganisationRole, AdminRole> = {
	owner: "admin",
	administrator: "admin",
	client: "observer",
};

/** The highest of the direct and the organisation's role in a program; null when nothing matches (answers 404). */
export function effectiveRole(grants: Grants): AdminRole | null {
	if (grants.role === "super") return "super";
	const direct = grants.programRole === undefined ? null : (grants.programRole ?? grants.role);
	const organisation = grants.organisationRole ? FROM_ORGANISATION[grants.organisationRole] : null;
	if (!direct || !organisation) return direct ?? organisation;
	return RANK[direct] >= RANK[organisation] ? direct : organisation;
}
