import * as z from "zod";
import { EMAIL_MAX } from "~/lib/limits";
import { oneLine } from "~/lib/text";
import { passwordFault } from "./password.rules";

/**
 * Something before and after one @, with a dot in the domain; whether it exists only a mail can tell. Without the marks
 * that write names, lists and links of addresses: `Ann <ann@example.com>`, `mailto:ann@example.com`.
 */
const PART = String.raw`[^\s@\p{Cf}<>()[\],;:"\\]+`;
const EMAIL = new RegExp(String.raw`^${PART}@${PART}\.${PART}$`, "u");

export const email = z
	.string({ error: "auth:emailRequired" })
	.overwrite(oneLine)
	.min(1, "auth:emailRequired")
	.max(EMAIL_MAX, "auth:notEmail")
	.regex(EMAIL, "auth:notEmail");

/** Never trimmed or cut: a blank may be part of it. */
const typedPassword = z.string({ error: "auth:passwordRequired" });

export const signInSchema = z.object({
	email,
	password: typedPassword,
	redirectTo: z.string().optional(),
});

export const forgotPasswordSchema = z.object({ email });

/** A new password with its repetition; `context` are the words it may not be made of. */
export function newPasswordSchema(context: readonly (string | null)[]) {
	return z
		.object({
			password: typedPassword.superRefine((password, issues) => {
				const fault = passwordFault(password, context);
				if (fault) issues.addIssue(fault);
			}),
			confirmation: z.string({ error: "auth:confirmationRequired" }),
		})
		.refine(({ password, confirmation }) => !password || !confirmation || password === confirmation, {
			path: ["confirmation"],
			error: "auth:passwordsDiffer",
			when: () => true,
		});
}
