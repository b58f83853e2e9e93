import type { Generated } from "kysely";
import type { Flag } from "../columns";

export interface CartItemsTable {
	program_id: string;
	member_id: string;
	reward_id: string;
	price: number;
	quantity: number;
	created: number;
	updated: number;
}

export interface OrdersTable {
	program_id: string;
	id: string;
	member_id: string;
	member_snapshot_enc: string | null;
	cart_value: number;
	total_amount: number;
	refunded: Generated<number>;
	currency: Generated<string>;
	status: Generated<"Pending" | "Completed" | "Cancelled">;
	order_number: string;
	locale: Generated<string>;
	body_enc: string | null;
	/** Missing where a release before has completed it. */
	completed_at: number | null;
	cancelled_at: number | null;
	cancelled_by: string | null;
	idempotency_key: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface DeliveryAddressesTable {
	program_id: string;
	member_id: string;
	address_enc: string;
	updated: number;
}

export interface OrderItemsTable {
	program_id: string;
	order_id: string;
	reward_id: string;
	position: Generated<number>;
	title: string;
	price: number;
	quantity: number;
	cancelled_quantity: Generated<number>;
	stocked: Generated<Flag>;
}
