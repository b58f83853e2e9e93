import { changedRow } from "~/kernel/admin/titled.server";
import { emailKey } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { nameColumns } from "../name-columns.rules";

/** What admins see of their own account. */
export async function findOwnProfile(scope: ControlScope, adminId: string) {
	const row = await scope.query
		.selectFrom("admins")
		.select(["id", "email", "name", "locale", "updated"])
		.where("id", "=", adminId)
		.executeTakeFirst();
	if (!row) throw new NotFound("admin:profile.notFound");
	return row;
}

export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>;

/**
 * Changes an admin's own name, e-mail and language. Throws Refused at `email` when another admin has it, and Refused
 * (409) when the account was saved since the form was opened.
 */
export async function updateAdminProfile(
	tx: ControlWriteScope,
	stored: OwnProfile,
	values: Pick<OwnProfile, "email" | "name"> & { locale: string },
	opened: number | undefined,
): Promise<void> {
	const { email, name, locale } = values;
	try {
		await tx.trx
			.updateTable("admins")
			.set({
				email,
				email_lower: emailKey(email),
				...nameColumns(name),
				locale,
				...changedRow(tx, stored.updated, opened),
			})
			.where("id", "=", stored.id)
			.execute();
	} catch (error) {
		if (error instanceof UniqueViolation) throw new Refused("admin:profile.emailTaken", "email");
		throw error;
	}
}
