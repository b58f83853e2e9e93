import { PRODUCT_NAME } from "~/components/document/page-title";
import { findByEmail } from "~/features/admins/admins.repository.server";
import { queueAdminMail } from "~/features/mails/admin-mails.server";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteAdminLinks, insertAdminLink } from "./admin-links.repository.server";

/**
 * Mails an active admin a link of one hour to set a new password; `origin` is where it leads. For any other e-mail it
 * takes the writer as well and says the same, so that neither the answer nor its time tells who is an admin.
 */
export async function requestAdminReset(scope: ControlScope, email: string, origin: string): Promise<void> {
	const admin = await findByEmail(scope, email);
	await transactControl(scope, async (tx) => {
		if (admin?.status !== "Active") return deleteAdminLinks(tx, "nobody");
		const token = await insertAdminLink(tx, admin.id, "reset");
		const link = `${origin}/admin/reset/${token}`;
		await queueAdminMail(tx, "adminReset", admin, { installation: PRODUCT_NAME, link });
	});
}
