import { emailKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import type { AdminFormValue } from "../admins.schemas";
import { changedRoles, type Decisions, type Territory } from "../assigning.rules";
import type { AdminRecord } from "./admin-record.repository.server";

/** Throws Refused at its field for a program or organisation that is not the acting admin's to give: a posted id can be any. */
export function refuseForeign(territory: Territory, form: Pick<AdminFormValue, "programs" | "organisations">): void {
	if (Object.keys(form.programs).some((id) => !territory.programIds.has(id)))
		throw new Refused("admins:errors.programUnknown", "programs");
	if (Object.keys(form.organisations).some((id) => !territory.organisationIds.has(id)))
		throw new Refused("admins:errors.organisationUnknown", "organisations");
}

/** Throws Refused (403) at the first field that differs from what is stored and is not for the acting admin to decide. */
export function refuseUndecided(admin: AdminRecord, form: AdminFormValue, decisions: Decisions, self: boolean): void {
	const { name, email, locale, role, status, customerToken } = form;
	const renamed =
		name !== admin.name || email !== admin.email || (locale !== undefined && locale !== (admin.locale ?? "en"));
	const own = self ? "admins:errors.ownRights" : "admin:forbidden";
	const faults: [field: string, isFault: boolean, key: string][] = [
		["name", renamed && !decisions.identity, "admin:forbidden"],
		["role", role !== undefined && role !== admin.role && !decisions.role, own],
		["status", status !== undefined && status !== admin.status && !decisions.status, own],
		["programs", changedRoles(admin.programs, form.programs).length > 0 && !decisions.access, own],
		["organisations", changedRoles(admin.organisations, form.organisations).length > 0 && !decisions.access, own],
		["customerToken", customerToken !== undefined && !decisions.token, "admin:forbidden"],
	];
	const fault = faults.find(([, isFault]) => isFault);
	if (fault) throw new Refused(fault[2], fault[0], 403);
}

/** Whether two texts are the same address to sign in with. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
