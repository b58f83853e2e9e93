import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { pasted } from "~/lib/text/pasted";
import type { TenantScope } from "~db/scope";
import { ServiceStrategy } from "./service/service-strategy.server";
import { type Credentials, type SignedIn, signIn } from "./sign-in.service.server";

/**
 * Signs members of the scope's program in by a posted form: as the strategy `form` with the passwords kept here, or as
 * `service` where a service elsewhere keeps them; never by both.
 */
export function authenticateMember(scope: TenantScope, service: string | null, form: FormData): Promise<SignedIn> {
	// Strategies read the request themselves; they are given one with what was read and nothing else.
	const body = new URLSearchParams({ ...readCredentials(form) });
	const request = new Request("http://laurel.invalid/signin", { method: "POST", body });
	const authenticator = new Authenticator<SignedIn>();
	if (service === null) authenticator.use(new FormStrategy(({ form }) => signIn(scope, readCredentials(form))));
	else authenticator.use(new ServiceStrategy(service, ({ form }) => signIn(scope, readCredentials(form), service)));
	return authenticator.authenticate(service === null ? "form" : "service", request);
}

/** E-mail and password as posted; what is not text counts as empty. */
export function readCredentials(form: FormData): Credentials {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { email: pasted(text("email")), password: text("password") };
}
