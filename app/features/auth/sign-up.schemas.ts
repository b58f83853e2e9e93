import * as z from "zod";
import { email } from "~/features/credentials/credentials.schemas";
import { passwordFault } from "~/features/credentials/password.rules";
import { telephone } from "~/features/members/profile/profile.schemas";
import { keyLine, nameLine, personName } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";

const key = keyLine().max(100, "auth:tooLong").optional();

interface SignUpProgram {
	title: string | null;
	/** What the program calls a company's account key. */
	label: string;
	/** A service elsewhere keeps the passwords: none is asked for, and a posted one does not count. */
	elsewhere?: boolean;
}

const none = z
	.unknown()
	.optional()
	.transform(() => undefined);

/** The registration form; passwords are checked against the person's own words and the program's. */
export function signUpSchema({ title, label, elsewhere = false }: SignUpProgram) {
	const typed = (missing: string): z.ZodType<string | undefined> => (elsewhere ? none : z.string({ error: missing }));
	return z
		.object({
			firstname: personName("auth:signUp.firstnameRequired"),
			lastname: personName("auth:signUp.lastnameRequired"),
			email,
			mobile: telephone,
			accountKey: key,
			company: z.enum(["existing", "new"]).default("existing"),
			companyTitle: nameLine().max(200, "auth:tooLong").optional(),
			companyKey: key,
			password: typed("auth:passwordRequired"),
			confirmation: typed("auth:confirmationRequired"),
		})
		.refine((form) => form.company !== "new" || form.companyTitle, {
			path: ["companyTitle"],
			error: "auth:company.titleRequired",
			when: always,
		})
		.refine((form) => form.company === "new" || form.companyKey, {
			path: ["companyKey"],
			error: message("auth:company.keyRequired", { label }),
			when: always,
		})
		.refine((form) => weakness(form, title) === null, {
			path: ["password"],
			error: (issue) => weakness(issue.input as PasswordOwner, title) ?? "",
			when: always,
		})
		.refine(({ password, confirmation }) => !confirmation || !password || password === confirmation, {
			path: ["confirmation"],
			error: "auth:passwordsDiffer",
			when: always,
		});
}

/** Also when another field is wrong: all faults of a form are shown at once. */
const always = () => true;

type PasswordOwner = Partial<Record<"password" | "email" | "firstname" | "lastname", unknown>>;

function weakness({ password, email, firstname, lastname }: PasswordOwner, title: string | null): string | null {
	if (typeof password !== "string" || password === "") return null;
	const own = [email, firstname, lastname, title].filter((word) => typeof word === "string");
	return passwordFault(password, own);
}

export type SignUpForm = z.infer<ReturnType<typeof signUpSchema>>;
