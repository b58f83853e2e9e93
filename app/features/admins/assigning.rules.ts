import type { AdminRole, OrganisationRole } from "~/kernel/permissions/permissions.rules";

export const ADMIN_STATUSES = ["Active", "Inactive"] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

/** Roles that can be given for one program; `own` takes the admin's own role. */
export const PROGRAM_ROLES = ["own", "admin", "editor", "observer"] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** Role by id of the program or organisation. */
export type Roles<R> = Readonly<Record<string, R>>;

/** All the rights an admin holds. */
export interface Holdings {
	role: AdminRole;
	programs: Roles<ProgramRole>;
	organisations: Roles<OrganisationRole>;
}

/** What somebody may give: a super all there is, an owner what belongs to the own organisations. */
export interface Territory {
	all: boolean;
	programIds: ReadonlySet<string>;
	organisationIds: ReadonlySet<string>;
}

/** How much of an admin's rights lies within a territory. Of a super, only another super has any. */
export function extentOf(holdings: Holdings, territory: Territory): "whole" | "part" | "none" {
	if (territory.all) return "whole";
	if (holdings.role === "super") return "none";
	const within = [
		...Object.keys(holdings.programs).map((id) => territory.programIds.has(id)),
		...Object.keys(holdings.organisations).map((id) => territory.organisationIds.has(id)),
	];
	if (!within.includes(true)) return "none";
	return within.includes(false) ? "part" : "whole";
}

/** What somebody may change of an admin. */
export interface Decisions {
	/** Name, e-mail, language. */
	identity: boolean;
	/** The own role, which counts wherever a program takes it. */
	role: boolean;
	status: boolean;
	/** Roles in the programs and organisations of the territory. */
	access: boolean;
	/** The customer token; whoever may not change it never sees it either. */
	token: boolean;
	/** Deleting, ending sessions, a new link for the first password. */
	remove: boolean;
}

/**
 * What the acting admin may change of another, or of a new one (`extent` whole). Nobody decides about own rights; an owner
 * decides about a person as a whole only where all that person's rights are the owner's to give (check 17).
 */
export function decide(acting: { self: boolean; all: boolean; extent: "whole" | "part" }): Decisions {
	const { self, all, extent } = acting;
	const person = extent === "whole";
	return {
		identity: self || person,
		role: all && !self,
		status: person && !self,
		access: !self,
		token: all,
		remove: person && !self,
	};
}

/** The stored roles with the wanted changes; `none` takes a role away. What was not asked about stays. */
export function changeRoles<R extends string>(stored: Roles<R>, wanted: Roles<R | "none">): Roles<R> {
	const merged = Object.entries<R | "none">({ ...stored, ...wanted });
	return Object.fromEntries(merged.filter((entry): entry is [string, R] => entry[1] !== "none"));
}

/** Wanted roles that differ from the stored ones, by id. */
export function changedRoles<R extends string>(stored: Roles<R>, wanted: Roles<R | "none">): string[] {
	return Object.keys(wanted).filter((id) => wanted[id] !== (Object.hasOwn(stored, id) ? stored[id] : "none"));
}

/** Whether an installation keeps an active super when one admin becomes `after` (null: deleted). */
export function keepsASuper(
	otherActiveSupers: number,
	after: { role: AdminRole; status: AdminStatus } | null,
): boolean {
	return otherActiveSupers > 0 || (after?.role === "super" && after.status === "Active");
}

/** Whether two admins hold the same rights. */
export function sameHoldings(one: Holdings, other: Holdings): boolean {
	const sorted = (roles: Roles<string>) => JSON.stringify(Object.entries(roles).sort());
	return (
		one.role === other.role &&
		sorted(one.programs) === sorted(other.programs) &&
		sorted(one.organisations) === sorted(other.organisations)
	);
}
