import type { TenantScope } from "~db/scope";
import { findOrder, type Order } from "../orders.repository.server";

/** The order of an address; with `memberId` only that member's. Throws the 404 of the catalogue. */
export async function requireOrder(scope: TenantScope, id: string | undefined, memberId?: string): Promise<Order> {
	const order = await findOrder(scope, id ?? "", memberId);
	if (!order) throw new Response("orders:notFound", { status: 404 });
	return order;
}
