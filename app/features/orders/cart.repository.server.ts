import type { TenantScope } from "~db/scope";

/** How many pieces lie in a member's cart. */
export async function countCartItems(scope: TenantScope, memberId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("cart_items")
		.select((eb) => eb.fn.sum<number | null>("quantity").as("pieces"))
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.executeTakeFirst();
	return row?.pieces ?? 0;
}
