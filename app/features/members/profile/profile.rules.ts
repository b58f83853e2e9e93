import type { ProfileForm } from "./profile.schemas";

/** What the form shows of the profile, and says again when it is sent. */
export const SHOWN_FIELDS = ["firstname", "lastname", "mobile", "phone", "externalImageUrl"] as const;

type Stored = { firstname: string; lastname: string } & Record<(typeof SHOWN_FIELDS)[number], string | null>;

/**
 * The form over what is stored: a field that was left as it was shown takes what is stored, since another page or an admin
 * may have changed it meanwhile, and nobody meant to take that back.
 */
export function overStored({ shown, ...form }: ProfileForm, stored: Stored): Omit<ProfileForm, "shown"> {
	if (!shown) return form;
	const left = SHOWN_FIELDS.filter((name) => form[name] === shown[name]);
	return { ...form, ...Object.fromEntries(left.map((name) => [name, stored[name] ?? undefined])) };
}
