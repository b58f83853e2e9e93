import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { MemberDetails } from "./members.repository.server";
import { derivedNames } from "./members.rules";

/** The columns of what is told of a member. */
export function detailColumns(details: MemberDetails, keyHash?: string | null) {
	const key = details.accountKey?.trim() || null;
	return {
		email: details.email.trim(),
		email_lower: emailKey(details.email),
		firstname: details.firstname.trim(),
		lastname: details.lastname.trim(),
		...derivedNames(details.firstname, details.lastname),
		...(details.mobile !== undefined && { mobile_enc: cipher().encryptOptional(details.mobile?.trim()) }),
		...(details.phone !== undefined && { phone_enc: cipher().encryptOptional(details.phone?.trim()) }),
		...(details.accountKey !== undefined && {
			account_key_enc: cipher().encryptOptional(key),
			account_key_hash: keyHash ?? (key && cipher().lookupHash(key)),
		}),
		...(details.externalImageUrl !== undefined && { external_image_url: details.externalImageUrl || null }),
	};
}

/** The refusal of an e-mail or key that is taken, or what else went wrong; `keyMessage` is what is said of a key. */
export function conflict(error: unknown, keyMessage: string): unknown {
	if (!(error instanceof UniqueViolation) || error.table !== "members") return error;
	if (error.columns.includes("email_lower")) return new Refused("members:emailTaken", "email");
	if (error.columns.includes("account_key_hash")) return new Refused(keyMessage, "accountKey");
	return error;
}
