import * as z from "zod";
import { isEmailAddress } from "~/lib/email";
import { oneLine } from "~/lib/text";
import { pasted } from "~/lib/text/pasted";
import { passwordFault } from "./password.rules";

export const email = z
	.string({ error: "auth:emailRequired" })
	.overwrite((text) => oneLine(pasted(text)))
	.min(1, "auth:emailRequired")
	.refine((text) => text === "" || isEmailAddress(text), "auth:notEmail");

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
