import { found, requiredId } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";
import { findOrder, type Order } from "../orders.repository.server";

/** The order of an address; with `memberId` only that member's. Throws the 404 of the catalogue, and a 400 Response without an id. */
export async function requireOrder(scope: TenantScope, id: string | undefined, memberId?: string): Promise<Order> {
	const wanted = requiredId(id, "orders:errors.idRequired");
	return found(await findOrder(scope, wanted, memberId), "orders:notFound");
}
