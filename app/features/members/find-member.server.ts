import { found, requiredId } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";
import { findInTrash } from "./deleting/deleted-members.repository.server";
import { findMemberById, type Member } from "./members.repository.server";

/** The member an address names; answers 400 without an id and 404 for an unknown one (specification §5, §8). */
export async function memberOr404(scope: TenantScope, id: string | undefined): Promise<Member> {
	return found(await findMemberById(scope, requiredId(id, "members:idRequired")), "members:notFound");
}

/** The same for a deleted member that can still be restored. */
export async function deletedMemberOr404(scope: TenantScope, id: string | undefined) {
	return found(await findInTrash(scope, requiredId(id, "members:idRequired")), "members:notFound");
}
