import * as z from "zod";
import { SHORT_TEXT } from "~/lib/limits";

/** A base address: scheme, host and path only, since `/auth/signin` is put behind it. */
function isBaseAddress(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, username, password, search, hash } = new URL(text);
	return ["https:", "http:"].includes(protocol) && !username && !password && !search && !hash;
}

/** The part of a program's form that says who checks passwords; empty is null, and the portal keeps them itself. */
export const signInServiceFields = {
	authApiUrl: z
		.string()
		.trim()
		.max(SHORT_TEXT, "program:errors.authApiUrl")
		.refine(isBaseAddress, "program:errors.authApiUrl")
		.optional()
		.transform((address) => address ?? null),
};
