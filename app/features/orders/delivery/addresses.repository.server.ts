import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { type Address, readAddress } from "./address.rules";

const addressOf = compiled((scope, { memberId }: { memberId: string }) =>
	scope.query
		.selectFrom("delivery_addresses")
		.select("address_enc")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId),
);

/** Where a member's last order went; null where none is kept. */
export async function findAddress(scope: TenantScope, memberId: string): Promise<Address | null> {
	const [row] = await addressOf(scope, { memberId });
	return row ? readAddress(readJson<unknown>(cipher().decrypt(row.address_enc), null)) : null;
}

/** Keeps an address for a member's next order, in place of the one before. */
export async function saveAddress(tx: WriteScope, memberId: string, address: Address): Promise<void> {
	const values = { address_enc: cipher().encrypt(JSON.stringify(address)), updated: tx.now() };
	await tx.trx
		.insertInto("delivery_addresses")
		.values({ program_id: tx.programId, member_id: memberId, ...values })
		.onConflict((conflict) => conflict.columns(["program_id", "member_id"]).doUpdateSet(values))
		.execute();
	tx.note("member", memberId, memberId);
}

/** Lets go of the address that is kept for a member; orders keep theirs. */
export async function dropAddress(tx: WriteScope, memberId: string): Promise<void> {
	await tx.trx
		.deleteFrom("delivery_addresses")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.execute();
	tx.note("member", memberId, memberId);
}
