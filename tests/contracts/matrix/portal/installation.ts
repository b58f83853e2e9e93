import { findByEmail, insertAdmin, insertSession } from "~/features/admins/admins.repository.server";
import { recordControlAudit } from "~/features/audit/audit.repository.server";
import { insertAdminLink } from "~/features/auth/admin-links/admin-links.repository.server";
import { insertOrganisation } from "~/features/organisations/organisations.repository.server";
import { newId, newToken } from "~/lib/ids.server";
import { transactControl } from "~db/transact";
import type { World } from "../../../support/world";

/** What belongs to no program. */
export async function fillInstallation({ control }: World) {
	const editor = (await findByEmail(control, "editor@staff.test"))?.id ?? "";
	const adminActivation = await transactControl(control, async (tx) => {
		await recordControlAudit(tx, { action: "update", entity: "admin", entityId: editor, after: { name: "Editor" } });
		return insertAdminLink(tx, editor, "activate");
	});
	const adminReset = await transactControl(control, async (tx) => {
		const observer = await findByEmail(tx, "observer@staff.test");
		return insertAdminLink(tx, observer?.id ?? "", "reset");
	});
	const { id: platformRecord } = await control.query
		.selectFrom("audit_log")
		.select("id")
		.where("entity_id", "=", editor)
		.executeTakeFirstOrThrow();
	const colleague = await transactControl(control, async (tx) => {
		const about = { email: "colleague@staff.test", name: "Colleague", role: "observer", passwordHash: null } as const;
		const id = await insertAdmin(tx, about);
		const role = { admin_id: id, organisation_id: "org", role: "client" } as const;
		await tx.trx.insertInto("admin_organisations").values(role).execute();
		await insertSession(tx, id, null);
		return id;
	});
	const owner = (await findByEmail(control, "owner@staff.test"))?.id ?? "";
	const organisation = await transactControl(control, async (tx) => {
		const id = await insertOrganisation(tx, "Without programs");
		const role = { admin_id: owner, organisation_id: id, role: "owner" } as const;
		await tx.trx.insertInto("admin_organisations").values(role).execute();
		return id;
	});
	// These are the installation's: another program has none of its own.
	return {
		demo: { adminActivation, adminReset, platformRecord, colleague, organisation },
		other: {
			adminActivation: newToken(),
			adminReset: newToken(),
			platformRecord: newId(),
			colleague: newId(),
			organisation: newId(),
		},
	};
}
