import { findMemberById } from "~/features/members/members.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Address, changedFields } from "./address.rules";
import { dropAddress, findAddress, saveAddress } from "./addresses.repository.server";

/** What the audit log calls it: addresses are kept encrypted, so it names the field only. */
const changed = { changed: ["deliveryAddress"] };

const recordOf = (tx: WriteScope, memberId: string) =>
	recordAudit(tx, { action: "update", entity: "member", entityId: memberId, after: changed });

/** Keeps an address for a member's next orders; the same one again changes nothing. Throws NotFound. */
export async function rememberAddress(scope: TenantScope, memberId: string, address: Address): Promise<void> {
	await transact(scope, async (tx) => {
		if (!(await findMemberById(tx, memberId))) throw new NotFound("members:notFound");
		if (changedFields(await findAddress(tx, memberId), address).length === 0) return;
		await saveAddress(tx, memberId, address);
		await recordOf(tx, memberId);
	});
}

/** Lets go of the address that is kept for a member, if there is one. Their orders keep theirs. */
export async function forgetAddress(scope: TenantScope, memberId: string): Promise<void> {
	await transact(scope, async (tx) => {
		if ((await findAddress(tx, memberId)) === null) return;
		await dropAddress(tx, memberId);
		await recordOf(tx, memberId);
	});
}
