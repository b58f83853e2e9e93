import { isPictureTrusted } from "~/components/ui/pictures/trusted-picture";
import { findProgram } from "~/features/programs/programs.repository.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";

/**
 * Lets only pictures of hosts be named that the program trusts; one that is stored stays, it is shown only where it may
 * be. Throws Refused at the field.
 */
export async function refuseStrangePicture(scope: TenantScope, address: string | null, stored: string | null) {
	if (address === null || address === stored) return;
	const hosts = await trustedHosts(scope);
	if (isPictureTrusted(address, hosts)) return;
	const reason =
		hosts.length > 0 ? message("profile:errors.imageHost", { hosts: hosts.join(", ") }) : "profile:errors.imageUpload";
	throw new Refused(reason, "externalImageUrl");
}

/**
 * The address of a member's picture after a form: what is typed, or what is stored where the program trusts no host, since
 * the form has no field for it then. Throws as refuseStrangePicture does.
 */
export async function addressToKeep(
	scope: TenantScope,
	typed: string | null = null,
	stored: string | null = null,
): Promise<string | null> {
	if (typed === null && stored !== null && (await trustedHosts(scope)).length === 0) return stored;
	await refuseStrangePicture(scope, typed, stored);
	return typed;
}

const trustedHosts = async (scope: TenantScope) => (await findProgram(scope))?.avatarHosts ?? [];
