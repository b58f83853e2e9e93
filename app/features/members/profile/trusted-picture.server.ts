import { findProgram } from "~/features/programs/programs.repository.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";

/**
 * The address of a picture after a member's own form: what is typed, or what is stored where the program trusts no host,
 * since the form has no field for it then. Members name pictures only on hosts that the program trusts, for any other
 * server would learn who looks at a page; admins name them anywhere. Throws Refused at the field.
 */
export async function addressToKeep(
	scope: TenantScope,
	typed: string | null = null,
	stored: string | null = null,
): Promise<string | null> {
	const hosts = (await findProgram(scope))?.avatarHosts ?? [];
	if (typed === null && hosts.length === 0) return stored;
	if (typed === null || typed === stored || isTrusted(typed, hosts)) return typed;
	const reason =
		hosts.length > 0 ? message("profile:errors.imageHost", { hosts: hosts.join(", ") }) : "profile:errors.imageUpload";
	throw new Refused(reason, "externalImageUrl");
}

function isTrusted(address: string, hosts: readonly string[]): boolean {
	const { hostname, port } = new URL(address);
	return port === "" && hosts.includes(hostname);
}
