import * as z from "zod";
import { email } from "~/features/credentials/credentials.schemas";
import { opened, requiredText } from "~/lib/fields.schemas";
import { PASSWORD_MAX } from "~/lib/limits";

/** What admins may change about their own account; the password counts where the e-mail changes. */
export const ownProfileSchema = z.object({
	name: requiredText("admin:profile.nameRequired", 100),
	email,
	locale: z.enum(["en", "fr"], { error: "admin:profile.locale" }),
	ownPassword: z.string().max(PASSWORD_MAX, "admin:ownPassword.wrong").optional(),
	updated: opened,
});

export type OwnProfileForm = z.output<typeof ownProfileSchema>;

/** Which of the own sessions end: one, named by its handle, or all others. */
export const endOwnSessionsSchema = z.object({ session: z.string().max(100).optional() });
