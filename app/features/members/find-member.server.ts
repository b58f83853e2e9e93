import type { AppLoadContext } from "@remix-run/node";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";
import type { TenantScope } from "~db/scope";
import { findInTrash } from "./deleting/deleted-members.repository.server";
import { memberPath } from "./members.paths";
import { findMemberById, type Member } from "./members.repository.server";

/** The member an address names; answers 400 without an id and 404 for an unknown one (specification §5, §8). */
export async function memberOr404(scope: TenantScope, id: string | undefined): Promise<Member> {
	return found(await findMemberById(scope, requiredId(id, "members:idRequired")), "members:notFound");
}

/** The same for a deleted member that can still be restored. */
export async function deletedMemberOr404(scope: TenantScope, id: string | undefined) {
	return found(await findInTrash(scope, requiredId(id, "members:idRequired")), "members:notFound");
}

/** Where somebody else has restored the member since they were asked about: their page, which says so. Null for any other. */
export async function restoredBefore(context: AppLoadContext, scope: TenantScope, id: string | undefined) {
	const member = await findMemberById(scope, requiredId(id, "members:idRequired"));
	return member
		? redirectWithToast(context, memberPath(member.id), { type: "info", message: "members:already.restored" })
		: null;
}
