import { queueMail } from "~/features/mails/mails.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { programTranslator } from "~/features/translations/published/program-texts.server";
import { createFormat } from "~/lib/format";
import type { WriteScope } from "~db/scope";
import type { Cancelled } from "./cancel.service.server";
import type { Order, OrderItem } from "./orders.repository.server";

type Kind = "completed" | "cancelled" | "line";

/** Tells the member that the order is completed. */
export function queueCompleted(tx: WriteScope, order: Order): Promise<void> {
	return queue(tx, order, "completed", order.items.map(leftOf), 0);
}

/** Tells the member what was cancelled and how many points are back. */
export function queueCancelled(tx: WriteScope, { order, pieces, points, whole }: Cancelled): Promise<void> {
	return queue(tx, order, whole ? "cancelled" : "line", pieces, points);
}

const leftOf = ({ title, quantity, cancelledQuantity }: OrderItem) => ({
	title,
	quantity: quantity - cancelledQuantity,
});

async function queue(
	tx: WriteScope,
	order: Order,
	kind: Kind,
	pieces: Cancelled["pieces"],
	points: number,
): Promise<void> {
	const member = await findMemberById(tx, order.memberId);
	// Who has left the program gets no mail.
	if (!member?.email) return;
	const program = await findProgram(tx);
	const locale = (member.locale ?? order.locale) === "fr" ? "fr" : "en";
	const t = await programTranslator(tx, locale);
	const { points: figure } = createFormat({ locale, timeZone: program?.timeZone ?? "UTC" });
	const params = {
		number: order.orderNumber,
		firstname: member.firstname,
		items: pieces
			.filter(({ quantity }) => quantity > 0)
			.map(({ title, quantity }) => `${quantity} × ${title}`)
			.join("\n"),
		points: figure(points),
		program: program?.displayTitle ?? "",
	};
	await queueMail(tx, {
		kind: kind === "completed" ? "order-completed" : "order-cancelled",
		toMemberId: member.id,
		toAddress: member.email,
		subject: t(`orders:mail.${kind}Subject`, params),
		body: t(`orders:mail.${kind}Body`, params).trimEnd(),
	});
}
