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
	const hosts = (await findProgram(scope))?.avatarHosts ?? [];
	if (isPictureTrusted(address, hosts)) return;
	const reason =
		hosts.length > 0 ? message("profile:errors.imageHost", { hosts: hosts.join(", ") }) : "profile:errors.imageUpload";
	throw new Refused(reason, "externalImageUrl");
}
