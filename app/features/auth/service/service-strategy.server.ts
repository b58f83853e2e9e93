import { Strategy } from "remix-auth/strategy";
import { readForm } from "~/server/forms/read-form.server";

/** Hands a posted sign-in form to a service elsewhere; the person stays on our page and sees our answer. */
export class ServiceStrategy<User> extends Strategy<User, { form: FormData; service: string }> {
	name = "service";
	readonly #service: string;

	constructor(service: string, verify: Strategy.VerifyFunction<User, { form: FormData; service: string }>) {
		super(verify);
		this.#service = service;
	}

	async authenticate(request: Request): Promise<User> {
		return this.verify({ form: await readForm(request), service: this.#service });
	}
}
