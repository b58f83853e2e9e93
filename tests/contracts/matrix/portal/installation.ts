import { findByEmail } from "~/features/admins/admins.repository.server";
import { insertAdminLink } from "~/features/auth/admin-links/admin-links.repository.server";
import { newToken } from "~/lib/ids.server";
import { transactControl } from "~db/transact";
import type { World } from "../../../support/world";

/** What belongs to no program; `stranger` has a right in the other program only. */
export async function fillInstallation({ control }: World) {
	const idOf = async (name: string) => (await findByEmail(control, `${name}@staff.test`))?.id ?? "";
	const of = async (name: string) => ({
		adminActivation: await transactControl(control, async (tx) => insertAdminLink(tx, await idOf(name), "activate")),
	});
	// A link is its holder's wherever it is opened, so there is no other program's.
	return { demo: await of("editor"), other: { adminActivation: newToken() } };
}
