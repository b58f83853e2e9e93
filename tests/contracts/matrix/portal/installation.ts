import { findAdminByEmail, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { insertAdminMail } from "~/features/mails/admin-outbox.repository.server";
import { insertOrganisation } from "~/features/organisations/organisations.repository.server";
import { findSiteOfProgram } from "~/features/sites/sites.repository.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { newId, newToken } from "~/lib/ids.server";
import { transactControl } from "~db/transact";
import type { World } from "../../../support/world";
import { signInTwoSteps } from "./people";

/** What belongs to no program. */
export async function fillInstallation({ control }: World) {
	const editor = (await findAdminByEmail(control, "editor@staff.test"))?.id ?? "";
	const adminActivation = await transactControl(control, async (tx) => {
		await recordControlAudit(tx, { action: "update", entity: "admin", entityId: editor, after: { name: "Editor" } });
		return insertAdminLink(tx, editor, "activate");
	});
	const adminReset = await transactControl(control, async (tx) => {
		const observer = await findAdminByEmail(tx, "observer@staff.test");
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
		await signInTwoSteps(tx, id);
		await insertAdminSession(tx, id, null);
		return id;
	});
	const adminMail = await transactControl(control, async (tx) => {
		const mail = { kind: "adminRoleChanged", toAdminId: colleague, toAddress: "colleague@staff.test", subject: "Role" };
		const id = await insertAdminMail(tx, { ...mail, body: "Another role" });
		await tx.trx.updateTable("outbox").set({ status: "failed", attempts: 5 }).where("id", "=", id).execute();
		return id;
	});
	const owner = (await findAdminByEmail(control, "owner@staff.test"))?.id ?? "";
	const organisation = await transactControl(control, async (tx) => {
		const id = await insertOrganisation(tx, "Without programs");
		const role = { admin_id: owner, organisation_id: id, role: "owner" } as const;
		await tx.trx.insertInto("admin_organisations").values(role).execute();
		return id;
	});
	const globalArticle = await transactControl(control, (tx) =>
		insertGlobalArticle(tx, {
			...({ title: "For everybody", status: "Active", summary: "", body: "Hello", videoUrl: "" } as const),
			...{ watchPoints: 0, publishFrom: null, publishUntil: null },
		}),
	);
	const siteOf = async (programId: string) => (await findSiteOfProgram(control, programId))?.id ?? "";
	// Of what belongs to no program, another one has nothing of its own.
	const tokens = { adminActivation: newToken(), adminReset: newToken() };
	const strange = {
		...tokens,
		platformRecord: newId(),
		adminMail: newId(),
		colleague: newId(),
		organisation: newId(),
		globalArticle: newId(),
	};
	return {
		demo: {
			adminActivation,
			adminReset,
			platformRecord,
			adminMail,
			colleague,
			organisation,
			globalArticle,
			site: await siteOf("demo"),
		},
		other: { ...strange, site: await siteOf("other") },
	};
}
