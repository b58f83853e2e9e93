import * as z from "zod";
import { email } from "~/features/credentials/credentials.schemas";
import { ADMIN_ROLES, ORGANISATION_ROLES } from "~/kernel/permissions/permissions.rules";
import { opened, ownPassword, plainLine, requiredText } from "~/lib/fields.schemas";
import { ROLES_POSTED, SHORT_TEXT } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { ADMIN_STATUSES, PROGRAM_ROLES, type Roles } from "./assigning.rules";

/** As large as the form of an admin may be: a role takes up to 100 bytes. */
export const ADMIN_FORM = { fields: ROLES_POSTED + 100, bytes: 100 * ROLES_POSTED + 100_000 };

/** Roles as a form sends them, `<id>:<role>` each; `none` takes one away. */
function roleChoices<const R extends string>(roles: readonly R[], wrong: string) {
	const allowed: readonly string[] = [...roles, "none"];
	return z
		.array(z.string().max(200))
		.max(ROLES_POSTED)
		.default([])
		.transform((choices, issues): Roles<R | "none"> => {
			const entries = choices.map((choice) => {
				const mark = choice.lastIndexOf(":");
				return [choice.slice(0, mark), choice.slice(mark + 1)] as const;
			});
			if (entries.some(([id, role]) => id === "" || !allowed.includes(role))) issues.addIssue(wrong);
			return Object.fromEntries(entries) as Roles<R | "none">;
		});
}

/**
 * The form of an admin. What the acting admin may not decide is not shown and so arrives as undefined; the service compares
 * what arrives with what is stored.
 */
export const adminSchema = z.object({
	name: requiredText("admins:errors.nameRequired"),
	email,
	locale: z.enum(["en", "fr"], { error: "admins:errors.locale" }).optional(),
	role: z.enum(ADMIN_ROLES, { error: "admins:errors.role" }).optional(),
	status: z.enum(ADMIN_STATUSES, { error: "admins:errors.status" }).optional(),
	customerToken: plainLine()
		.max(SHORT_TEXT, message("admin:errors.tooLong", { max: SHORT_TEXT }))
		.optional(),
	programs: roleChoices(PROGRAM_ROLES, "admins:errors.programRole"),
	organisations: roleChoices(ORGANISATION_ROLES, "admins:errors.organisationRole"),
	ownPassword,
	updated: opened,
});

export type AdminFormValue = z.output<typeof adminSchema>;

/** What the inputs of the form hold. */
export interface AdminFormInput {
	name: string;
	email: string;
	locale?: string;
	role?: string;
	status?: string;
	customerToken?: string;
	programs: string[];
	organisations: string[];
	ownPassword: string;
}

export const deleteAdminSchema = z.object({ ownPassword });

/** The session to end; none means all. */
export const endAdminSessionsSchema = z.object({ session: z.string().max(100).optional() });
