import { findByEmail } from "~/features/admins/admins.repository.server";
import { recordControlAudit } from "~/features/audit/audit.repository.server";
import { insertAdminLink } from "~/features/auth/admin-links/admin-links.repository.server";
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
	const { id: platformRecord } = await control.query
		.selectFrom("audit_log")
		.select("id")
		.where("entity_id", "=", editor)
		.executeTakeFirstOrThrow();
	// These are the installation's: another program has none of its own.
	return { demo: { adminActivation, platformRecord }, other: { adminActivation: newToken(), platformRecord: newId() } };
}
