import type { Insertable, Updateable } from "kysely";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { type PlacedOrder, placeOrder } from "~/features/orders/checkout.service.server";
import { post } from "~/features/points/points.service.server";
import type { ItemTags } from "~/kernel/targeting/item-tags";
import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import type { RewardCataloguesTable, RewardsTable } from "~db/schema/rewards";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import type { World } from "../../support/world";

let counter = 0;

const AUDIT = { created: 1, updated: 1, created_by: "test", updated_by: "test" };

type NewReward = Partial<
	Pick<
		Insertable<RewardsTable>,
		| "title"
		| "status"
		| "is_active"
		| "stock_quantity"
		| "points_cost"
		| "category_id"
		| "updated"
		| "publish_from"
		| "publish_until"
	>
> & { catalogue?: string | null; tags?: Partial<ItemTags>; id?: string };

/** Adds an Active catalogue (unless told otherwise) and returns its id. */
export async function addCatalogue(
	scope: TenantScope,
	values: Partial<
		Pick<Insertable<RewardCataloguesTable>, "title" | "status" | "sort_order" | "publish_from" | "publish_until">
	> & {
		tags?: Partial<ItemTags>;
	} = {},
): Promise<string> {
	const n = ++counter;
	const { tags, title = `Catalogue ${n}`, ...rest } = values;
	const id = `catalogue${n}`;
	await transact(scope, async (tx) => {
		await tx.trx
			.insertInto("reward_catalogues")
			.values({ ...AUDIT, program_id: tx.programId, id, title, title_upper: title.toUpperCase(), ...rest })
			.execute();
		if (tags) await setItemTags(tx, "reward_catalogue", id, { memberTags: [], companyTagIds: [], ...tags });
	});
	return id;
}

/** Adds an Active reward of 100 points with 5 pieces (unless told otherwise) and returns its id. */
export async function addReward(scope: TenantScope, values: NewReward = {}): Promise<string> {
	const n = ++counter;
	const { tags, catalogue = "shop", title = `Reward ${n}`, id = `reward${n}`, ...rest } = values;
	await transact(scope, async (tx) => {
		if (catalogue === "shop")
			await tx.trx
				.insertInto("reward_catalogues")
				.values({ ...AUDIT, program_id: tx.programId, id: "shop", title: "Shop", title_upper: "SHOP" })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		await tx.trx
			.insertInto("rewards")
			.values({
				...AUDIT,
				program_id: tx.programId,
				id,
				title,
				title_upper: title.toUpperCase(),
				reward_catalogue_id: catalogue,
				status: "Active",
				stock_quantity: 5,
				points_cost: 100,
				...rest,
			})
			.execute();
		if (tags) await setItemTags(tx, "reward", id, { memberTags: [], companyTagIds: [], ...tags });
	});
	return id;
}

/** Changes columns of a reward, as an admin would. */
export async function changeReward(scope: TenantScope, id: string, values: Updateable<RewardsTable>): Promise<void> {
	await transact(scope, (tx) =>
		tx.trx
			.updateTable("rewards")
			.set(values)
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute()
			.then(() => undefined),
	);
}

/** Adds a member who has `points`. */
export async function addRich(world: World, points: number, programId = "demo"): Promise<string> {
	const memberId = await addMember(world, {}, programId);
	const scope = await world.scopeOf({ programId });
	if (points > 0)
		await transact(scope, (tx) =>
			post(tx, { memberId, kind: "Award", points, description: "Gift", source: { kind: "test", id: memberId } }),
		);
	return memberId;
}

/** The scope of somebody at work. */
export const asMember = (world: World, id: string) => world.scopeOf({ actor: { kind: "member", id } });

/** Puts rewards into the member's cart and orders them; the key is new each time. */
export async function order(
	world: World,
	memberId: string,
	items: Record<string, number>,
	more: { note?: string; key?: string; now?: () => number } = {},
): Promise<PlacedOrder> {
	const { now, ...rest } = more;
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId }, ...(now && { now }) });
	for (const [rewardId, quantity] of Object.entries(items)) await addToCart(scope, { memberId, rewardId, quantity });
	return placeOrder(scope, { memberId, key: `key${++counter}`, expectedTotal: null, ...rest });
}

/** Everything that orders touch, to compare before and after. */
export async function snapshot(scope: TenantScope) {
	const { query, programId } = scope;
	return {
		members: await query
			.selectFrom("members")
			.select(["id", "balance", "awarded", "redeemed"])
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
		stock: await query
			.selectFrom("rewards")
			.select(["id", "stock_quantity"])
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
		ledger: await query
			.selectFrom("member_transactions")
			.select(["id"])
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
		orders: await query
			.selectFrom("orders")
			.select(["id", "status", "refunded"])
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
		items: await query
			.selectFrom("order_items")
			.select(["order_id", "reward_id", "cancelled_quantity"])
			.where("program_id", "=", programId)
			.orderBy("order_id")
			.orderBy("reward_id")
			.execute(),
		cart: await query
			.selectFrom("cart_items")
			.select(["member_id", "reward_id", "quantity"])
			.where("program_id", "=", programId)
			.orderBy("member_id")
			.orderBy("reward_id")
			.execute(),
		movements: await query
			.selectFrom("stock_movements")
			.select("id")
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
		outbox: await query.selectFrom("outbox").select("id").where("program_id", "=", programId).orderBy("id").execute(),
		audit: await query
			.selectFrom("audit_log")
			.select("id")
			.where("program_id", "=", programId)
			.where("action", "!=", "refused")
			.orderBy("id")
			.execute(),
	};
}

/** Stock and balance, the two figures most tests look at. */
export async function figures(scope: TenantScope, memberId: string, rewardId: string) {
	const { members, stock } = await snapshot(scope);
	return {
		balance: members.find((one) => one.id === memberId)?.balance,
		redeemed: members.find((one) => one.id === memberId)?.redeemed,
		stock: stock.find((one) => one.id === rewardId)?.stock_quantity,
	};
}
