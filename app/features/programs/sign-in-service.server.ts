import { Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { Program } from "./programs.repository.server";

/** The service that keeps a program's passwords: its own, else the installation's; null where the portal keeps them. */
export function signInService(program: Pick<Program, "authApiUrl">): string | null {
	return program.authApiUrl ?? runtime().env.AUTH_API_URL ?? null;
}

/** Passwords leave a production portal by https only. Throws Refused at `authApiUrl`. */
export function refuseInsecureService(address: string | null): void {
	if (runtime().env.production && address?.toLowerCase().startsWith("http:"))
		throw new Refused("program:errors.authApiUrlSecure", "authApiUrl");
}
