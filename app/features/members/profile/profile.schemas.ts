import { z } from "zod";
import { passwordFault } from "~/features/credentials/password.rules";
import { personName } from "~/lib/fields.schemas";
import { PASSWORD_MAX } from "~/lib/limits";
import { foldedBlanks, oneLine } from "~/lib/text";
import { pasted } from "~/lib/text/pasted";

/** A line as it is seen: address books wrap numbers that are copied in marks, and tables bring tabs along. */
const seen = (text: string) => foldedBlanks(oneLine(pasted(text)));

export const telephone = z
	.string()
	.overwrite(seen)
	.max(40, { error: "auth:tooLong", abort: true })
	.regex(/^\+?[\d\s().\-/]*(\s*(x|ext\.?|poste)\s*\d+)?$/i, "profile:errors.phone")
	.optional();

/** A picture on another server: https only, since the page is. */
export const pictureAddress = z
	.string()
	.overwrite(pasted)
	.max(1000, { error: "auth:tooLong", abort: true })
	.refine(isHttpsAddress, "profile:errors.imageUrl")
	.optional();

function isHttpsAddress(text: string): boolean {
	try {
		const { protocol, username, password, hostname } = new URL(text);
		return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
	} catch {
		return false;
	}
}

const shownText = z.string().max(1000).overwrite(seen).optional();

/** The profile as the form showed it, written as what was left alone is read. */
const shownProfile = z.object({
	firstname: shownText,
	lastname: shownText,
	mobile: shownText,
	phone: shownText,
	externalImageUrl: shownText,
});

/** What members may change about themselves; any other posted field has no effect. */
export const profileSchema = z.object({
	firstname: personName("auth:signUp.firstnameRequired"),
	lastname: personName("auth:signUp.lastnameRequired"),
	mobile: telephone,
	phone: telephone,
	externalImageUrl: pictureAddress,
	removePicture: z.literal("on").optional(),
	shown: shownProfile.optional().catch(undefined),
});

export type ProfileForm = z.infer<typeof profileSchema>;

/** A new password, checked like every other; `context` are words it must not be made of. */
export function ownPasswordSchema(context: readonly (string | null)[]) {
	return z
		.object({
			currentPassword: z
				.string({ error: "profile:errors.currentPassword" })
				.max(PASSWORD_MAX, "profile:errors.wrongPassword"),
			password: z.string({ error: "auth:passwordRequired" }),
			confirmation: z.string({ error: "auth:confirmationRequired" }),
		})
		.check((form) => {
			const { password, confirmation } = form.value;
			const fault = passwordFault(password, context);
			if (fault) form.issues.push({ code: "custom", message: fault, path: ["password"], input: "" });
			if (password !== confirmation)
				form.issues.push({ code: "custom", message: "auth:passwordsDiffer", path: ["confirmation"], input: "" });
		});
}
