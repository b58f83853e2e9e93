import { Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";

/** Passwords leave a production portal by https only. Throws Refused at `authApiUrl`. */
export function refuseInsecureService(address: string | null): void {
	if (runtime().env.production && address?.toLowerCase().startsWith("http:"))
		throw new Refused("program:errors.authApiUrlSecure", "authApiUrl");
}
