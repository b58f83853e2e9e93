import type { AppLoadContext } from "@remix-run/node";
import { adminOrigin } from "~/features/sites/mail-origins.server";
import type { AdminSession } from "../admins.repository.server";
import type { Acting } from "./save-admin.service.server";

/** Who is at work, with the address that links in mails lead to. Throws Refused while the installation has no site. */
export async function actingAdmin(context: AppLoadContext, admin: AdminSession): Promise<Acting> {
	return { id: admin.id, sessionHash: admin.tokenHash, origin: await adminOrigin(context) };
}
