import { findMemberById } from "~/features/members/members.repository.server";
import { cancelForMember, completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import { canMove } from "~/features/orders/orders.rules";
import { insertMemberSession, refreshSession } from "~/features/sessions/sessions.repository.server";
import { findUse } from "~/kernel/one-time-keys/one-time-keys.repository.server";
import { tokenHash } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";
import { atTime } from "../clock";
import { createEntry, reviewAs } from "../factories/entry";
import { createOrder } from "../factories/order";
import { givePoints } from "../factories/points";
import { takeQuiz } from "../factories/quiz";
import type { HistoryEvent } from "./events";
import { type Known, linesFor } from "./known";

/** Lets one event happen, through the same services that the pages use. Throws what they throw. */
export async function applyEvent(tx: WriteScope, event: HistoryEvent, known: Known): Promise<void> {
	const now = atTime(tx, event.at);
	const admin = atTime(tx, event.at, { kind: "admin", id: known.admin.id });
	if (event.kind === "review") return review(now, event, known);
	const member = known.members.get(event.email);
	if (!member) return;
	const memberId = member.id;
	switch (event.kind) {
		case "enter": {
			const offer = known.offers.get(event.offer);
			const opportunityId = offer?.opportunities[event.opportunity];
			if (!offer || !opportunityId) return;
			const { entryId: id, answers } = event;
			await createEntry(now, { id, memberId, offerId: offer.id, opportunityId, answers, companyId: member.companyId });
			return;
		}
		case "order": {
			const balance = (await findMemberById(now, memberId))?.balance ?? 0;
			const lines = linesFor(event.lines, balance, known);
			if (lines.length > 0) await createOrder(now, { memberId, lines, note: event.note, key: event.key });
			return;
		}
		case "adjust":
		case "adjustTo": {
			const balance = (await findMemberById(now, memberId))?.balance ?? 0;
			const points = event.kind === "adjust" ? event.points : event.balance - balance;
			if (points === 0 || balance + points < 0) return;
			await givePoints(admin, { memberId, points, reason: event.reason, key: event.key, adminName: known.admin.name });
			return;
		}
		case "quiz": {
			const quizId = known.quizzes.get(event.quiz);
			if (quizId) await takeQuiz(now, { memberId, quizId, wrong: event.wrong, minutes: event.minutes });
			return;
		}
		case "visit":
			return visit(now, memberId);
		default: {
			const order = await findUse(now, { form: "order", owner: memberId, key: event.key });
			if (!order) return;
			if (event.kind === "completeOrder") await complete(admin, order.madeId);
			else await cancel(event.by === "member" ? now : admin, order.madeId, memberId, event.by);
		}
	}
}

type Reviewed = Extract<HistoryEvent, { kind: "review" }>;

async function review(now: WriteScope, { entryId, action, comments, bonusPoints }: Reviewed, known: Known) {
	const values = { ...(comments && { comments }), ...(bonusPoints && { bonusPoints }) };
	await reviewAs(now, known.admin, { entryId, action, ...values });
}

/** Nothing is left of an order whose only piece was cancelled. */
async function complete(admin: WriteScope, orderId: string): Promise<void> {
	const order = await findOrder(admin, orderId);
	if (order && canMove(order.status, "Completed", "admin")) await completeOrder(admin, orderId);
}

async function cancel(now: WriteScope, orderId: string, memberId: string, by: "member" | "admin" | "line") {
	if (by === "member") return void (await cancelOrder(now, orderId, { kind: "member", id: memberId }));
	const line = by === "line" ? (await findOrder(now, orderId))?.items[0] : undefined;
	await cancelForMember(now, orderId, line ? { lines: [{ rewardId: line.rewardId, quantity: 1 }] } : {});
}

/** So that the home page can say what has changed since. */
async function visit(now: WriteScope, memberId: string): Promise<void> {
	const token = await insertMemberSession(now, { memberId });
	const at = now.now();
	await refreshSession(now, { tokenHash: tokenHash(token), kind: "member", expires: at, memberId, seen: at });
}
