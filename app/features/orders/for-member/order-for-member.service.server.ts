import { findMemberById, type Member } from "~/features/members/members.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraft } from "~/kernel/drafts/drafts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { wantedDelivery } from "../delivery/wanted-delivery.server";
import { orderPaths } from "../orders.paths";
import { findOrder } from "../orders.repository.server";
import type { OrderForMember } from "../orders.schemas";
import { refuseUnavailable, writeOrder } from "../write-order.service.server";
import { wantedCart } from "./rewards-to-order.repository.server";

/** Why nothing can be ordered for a member, a message; null for an active one. */
export const cannotOrder = ({ status }: Pick<Member, "status">): string | null =>
	status === "Active" ? null : "orders:forMember.notActive";

/**
 * Orders in a member's name, from what the member may see and pays for with the member's points, by the rules of an order
 * of their own; their cart stays as it is. `asksAddress` says whether the program asks where orders go. Throws NotFound for an
 * unknown member, and Refused with the reason.
 */
export async function placeOrderFor(scope: TenantScope, request: OrderForMember, asksAddress = false) {
	const { member: memberId, item, expectedTotal, _key: key } = request;
	const deliverTo = asksAddress ? (request.to ?? "") : undefined;
	const note = request.note || null;
	return transact(scope, async (tx) =>
		doOnce(
			tx,
			{ form: "order-for-member", owner: tx.actor.id, key, body: { memberId, item, note, expectedTotal, deliverTo } },
			{
				find: (id) => findOrder(tx, id),
				link: ({ id }) => ({ href: orderPaths.show(id), label: "orders:seeOrder" }),
				make: () => writeFor(tx, { ...request, note, deliverTo }),
			},
		),
	);
}

interface WantedOrder extends Omit<OrderForMember, "note"> {
	note: string | null;
	deliverTo: string | undefined;
}

async function writeFor(tx: WriteScope, request: WantedOrder) {
	const { item, expectedTotal, note, deliverTo, _key: key } = request;
	const member = await findMemberById(tx, request.member);
	if (!member) throw new NotFound("members:notFound");
	const fault = cannotOrder(member);
	if (fault) throw new Refused(fault, undefined, 409);
	const cart = await wantedCart(tx, member.id, item);
	if (cart.lines.length < item.length) throw new Refused("rewards:member.notFound", undefined, 409);
	await refuseUnavailable(tx, cart);
	if (cart.total !== expectedTotal) throw new Refused("orders:forMember.priceChanged", undefined, 409);
	if (member.balance < cart.total) throw new Refused("orders:forMember.points");
	const delivery = deliverTo === undefined ? null : await wantedDelivery(tx, member.id, deliverTo);
	const order = await writeOrder(tx, { member, cart, note, key, delivery });
	await dropDraft(tx, "order", member.id);
	await recordAudit(tx, {
		action: "create",
		entity: "order",
		entityId: order.id,
		after: {
			orderNumber: order.orderNumber,
			memberId: member.id,
			cartValue: cart.total,
			items: cart.lines.map(({ rewardId, title, price, quantity }) => ({ rewardId, title, price, quantity })),
		},
	});
	return order;
}
