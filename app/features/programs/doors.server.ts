import { switched } from "~/lib/fields.schemas";
import type { Door, Program } from "./programs.repository.server";

interface Switches {
	registration?: boolean | undefined;
	signIn?: boolean | undefined;
	asked: readonly string[];
}

/** What a form's switches say of sign-up and sign-in; one it did not show stays as it is, and a new program's are open. */
export function doors(form: Switches, before?: Pick<Program, "registration" | "signIn">) {
	const door = (name: "registration" | "signIn"): Door =>
		switched(form[name], name, form.asked, before?.[name] !== "closed") ? "open" : "closed";
	return { registration: door("registration"), signIn: door("signIn") };
}
