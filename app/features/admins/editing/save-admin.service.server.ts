import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { deleteAdminLinks } from "~/features/credentials/admin-links.repository.server";
import { noticeAdminEmail, noticeAdminRights, noticeAdminRole } from "~/features/mails/admin-notices.server";
import { changedRow } from "~/kernel/admin/titled.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { platformCan } from "~/kernel/permissions/platform.rules";
import { Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteSessionsOf } from "../admin-sessions.repository.server";
import type { AdminFormValue } from "../admins.schemas";
import { changeRoles, keepsASuper, sameHoldings } from "../assigning.rules";
import { findReach, findTerritory } from "../reach.repository.server";
import { countOtherSupers } from "./admin-record.repository.server";
import { type AdminValues, addAdmin, changeAdmin } from "./admin-writes.repository.server";
import { mailFirstPassword } from "./first-password.service.server";
import { openAdmin } from "./open-admin.server";
import { refuseForeign, refuseUndecided, sameEmail } from "./save-admin.rules";

/** Who saves, and where links in mails lead. */
export interface Acting {
	id: string;
	/** The session to keep when somebody changes the own e-mail. */
	sessionHash: string;
	/** Scheme and host of the administration. */
	origin: string;
}

/**
 * Saves a new admin (`id` null), who gets a link to choose a password, or a changed one. Throws Refused at `ownPassword`, at
 * a field that is not the acting admin's to decide (403), at an e-mail that is taken, when the last active super would go,
 * and (409) when it was saved meanwhile; NotFound for an admin out of reach.
 */
export async function saveAdmin(
	control: ControlScope,
	acting: Acting,
	id: string | null,
	form: AdminFormValue,
): Promise<string> {
	await confirmOwnPassword(control, acting.id, form.ownPassword);
	try {
		return await transactControl(control, (tx) =>
			id === null ? create(tx, acting, form) : change(tx, acting, id, form),
		);
	} catch (error) {
		if (error instanceof UniqueViolation && error.column === "email_lower")
			throw new Refused("admins:errors.emailTaken", "email");
		throw error;
	}
}

async function create(tx: ControlWriteScope, acting: Acting, form: AdminFormValue): Promise<string> {
	const reach = await findReach(tx, acting.id);
	if (!platformCan(reach, "admins:write")) throw new Refused("admin:forbidden", undefined, 403);
	refuseForeign(await findTerritory(tx, reach), form);
	const { name, email, locale = null, role = reach.all ? undefined : "observer", status = "Active" } = form;
	if (role === undefined) throw new Refused("admins:errors.role", "role");
	// An own role counts wherever a program takes it, so only a super gives one that allows more than looking.
	if (!reach.all && role !== "observer") throw new Refused("admin:forbidden", "role", 403);
	if (!reach.all && form.customerToken) throw new Refused("admin:forbidden", "customerToken", 403);
	const values: AdminValues = {
		...{ name, email, locale, role, status },
		customerToken: form.customerToken ?? null,
		programs: changeRoles({}, form.programs),
		organisations: changeRoles({}, form.organisations),
	};
	if (!reach.all) refuseWithoutAccess(values);
	const id = await addAdmin(tx, values);
	if (status === "Active") await mailFirstPassword(tx, { id, email, name, locale }, acting.origin);
	await recordControlAudit(tx, { action: "create", entity: "admin", entityId: id, after: adminSnapshot(values) });
	return id;
}

async function change(tx: ControlWriteScope, acting: Acting, id: string, form: AdminFormValue): Promise<string> {
	const { admin, decisions, territory, self, reach, elsewhere } = await openAdmin(tx, acting.id, id);
	const stamp = changedRow(tx, admin.updated, form.updated);
	refuseForeign(territory, form);
	refuseUndecided(admin, form, decisions, self);
	const values: AdminValues = {
		...{ name: form.name, email: form.email, role: form.role ?? admin.role, status: form.status ?? admin.status },
		locale: form.locale ?? (admin.locale === "fr" || admin.locale === "en" ? admin.locale : null),
		...(decisions.token && { customerToken: form.customerToken ?? null }),
		programs: changeRoles(admin.programs, form.programs),
		organisations: changeRoles(admin.organisations, form.organisations),
	};
	// Without any role the admin would be out of the owner's sight with an account that still signs in.
	if (!reach.all && !elsewhere) refuseWithoutAccess(values);
	const wasSuper = admin.role === "super" && admin.status === "Active";
	if (wasSuper && !keepsASuper(await countOtherSupers(tx, id), values))
		throw new Refused("admins:errors.lastSuper", values.role === "super" ? "status" : "role");
	await changeAdmin(tx, id, values, stamp);
	await followUp(tx, acting, admin, values);
	await recordControlAudit(tx, {
		...{ action: "update", entity: "admin", entityId: id },
		before: adminSnapshot(admin),
		after: { ...adminSnapshot(values), ...(decisions.token && { customerTokenSet: values.customerToken !== null }) },
	});
	return id;
}

/** What a change of e-mail, rights or status brings with it: sessions and links end, the address known so far is told. */
async function followUp(
	tx: ControlWriteScope,
	acting: Acting,
	before: Awaited<ReturnType<typeof openAdmin>>["admin"],
	after: AdminValues,
): Promise<void> {
	const { id, name, locale } = before;
	const moved = !sameEmail(before.email, after.email);
	const restated = before.status !== after.status;
	if (moved || restated || !sameHoldings(before, after))
		await deleteSessionsOf(tx, id, id === acting.id ? acting.sessionHash : undefined);
	if (moved || restated) await deleteAdminLinks(tx, id);
	const known = { id, email: before.email, name, locale };
	if (moved) await noticeAdminEmail(tx, known, after.email);
	if (before.role !== after.role) await noticeAdminRole(tx, known, after.role);
	else if (!sameHoldings(before, after)) await noticeAdminRights(tx, known);
	if ((moved || restated) && !before.hasPassword && after.status === "Active")
		await mailFirstPassword(tx, { id, email: after.email, name: after.name, locale: after.locale }, acting.origin);
}

function refuseWithoutAccess({ programs, organisations }: AdminValues): void {
	if (Object.keys(programs).length + Object.keys(organisations).length === 0)
		throw new Refused("admins:errors.accessRequired", "programs");
}

/** What the audit log keeps: neither password nor customer token. */
export function adminSnapshot({
	name,
	email,
	locale,
	role,
	status,
	programs,
	organisations,
}: Omit<AdminValues, "locale"> & { locale: string | null }) {
	return { name, email, locale, role, status, programs, organisations };
}
