import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { TenantScope } from "~db/scope";
import { type Credentials, type SignedIn, signIn } from "./sign-in.service.server";

/** Signs members of the scope's program in by a posted form, as the strategy `form`. */
export function memberAuthenticator(scope: TenantScope): Authenticator<SignedIn> {
	return new Authenticator<SignedIn>().use(
		new FormStrategy(({ form }) => signIn(scope, readCredentials(form))),
		"form",
	);
}

/** E-mail and password as posted; what is not text counts as empty. */
export function readCredentials(form: FormData): Credentials {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { email: text("email").trim(), password: text("password") };
}
