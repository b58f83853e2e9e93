import { PRODUCT_NAME } from "~/components/document/page-title";
import { findAdminByEmail } from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { queueAdminMail } from "~/features/mails/admin-mails.server";
import { countControlUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { RESET_MAILS, RESET_MAILS_WINDOW } from "~/lib/limits";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";

/**
 * Mails an active admin a link of one hour to set a new password, RESET_MAILS at most in an hour; `originFor` says where
 * it leads. For any other e-mail, and where no address is safe for the link, it writes as much and says the same, so that
 * neither the answer nor its time tells who is an admin.
 */
export async function requestAdminReset(
	scope: ControlScope,
	email: string,
	originFor: (adminId: string) => Promise<string | null>,
): Promise<void> {
	const admin = await findAdminByEmail(scope, email);
	const origin = await originFor(admin?.id ?? "nobody");
	await transactControl(scope, async (tx) => {
		const able = admin?.status === "Active" && origin !== null;
		const { used } = await countControlUse(tx, `reset-mail:${able ? admin.id : "nobody"}`, RESET_MAILS_WINDOW);
		if (!able || used > RESET_MAILS) return;
		const token = await insertAdminLink(tx, admin.id, "reset");
		const link = `${origin}/admin/reset/${token}`;
		await queueAdminMail(tx, "adminReset", admin, { installation: PRODUCT_NAME, link });
	});
}
