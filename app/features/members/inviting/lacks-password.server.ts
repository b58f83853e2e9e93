import { hasPassword } from "~/features/credentials/member-links.repository.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import type { TenantScope } from "~db/scope";

/** Whether members choose their passwords here. Where a service keeps them nobody has one here, and nobody lacks one. */
export async function choosePasswords(scope: TenantScope): Promise<boolean> {
	const program = await findProgram(scope);
	return program !== undefined && signInService(program) === null;
}

/** Whether a member has yet to choose a password, which a link lets them do. */
export async function lacksPassword(scope: TenantScope, memberId: string): Promise<boolean> {
	return !(await hasPassword(scope, memberId)) && (await choosePasswords(scope));
}
