import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { LateBadge } from "~/components/admin/list/late-mark";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Banner } from "~/components/ui/feedback/banner";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useMessage } from "~/components/ui/message";
import { useReply } from "~/components/ui/reply/use-reply";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { completionTells } from "~/features/orders/admin/completion-tells.server";
import { nextWaitingOrder } from "~/features/orders/admin/next-order.repository.server";
import { orderTold } from "~/features/orders/admin/order-told.server";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { AdminOrderActions, CancelOrder } from "~/features/orders/components/admin-order-actions";
import { AdminOrderLines } from "~/features/orders/components/admin-order-lines";
import { CompletionText } from "~/features/orders/components/completion-text";
import { OrderDelivery } from "~/features/orders/components/delivery/order-delivery";
import { OrderPostings } from "~/features/orders/components/record/order-postings";
import { OrderContact, OrderFacts } from "~/features/orders/components/record/order-record";
import { OrderTimeline } from "~/features/orders/components/record/order-timeline";
import { shownDelivery } from "~/features/orders/delivery/shown-delivery.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { listPostings, orderPictures } from "~/features/orders/orders.repository.server";
import { canCorrect, canMove, isOnePiece, isOverdue } from "~/features/orders/orders.rules";
import { completeSchema } from "~/features/orders/orders.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { shownNumber } from "~/lib/text/short-number";
import { parseForm } from "~/server/forms.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = {
	title: (data: { order: { orderNumber: string } }) => shownNumber(data.order.orderNumber),
};

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, tenant } = await requireAdmin(args, "orders:read");
	const { program } = tenant;
	const order = await requireOrder(scope, args.params.id);
	const tells = await completionTells(scope, order.memberId);
	const { createdBy, cancelledBy } = order;
	const names = await namesEvenGone(control, [createdBy, ...(cancelledBy ? [cancelledBy] : [])]);
	const admins = { placed: names[createdBy] ?? null, cancelled: names[cancelledBy ?? ""] ?? null };
	const mayWrite = can("orders:write");
	const { searchParams } = new URL(args.request.url);
	return {
		...{ order, tells, admins, postings: await listPostings(scope, order.id), mayWrite },
		next: mayWrite ? await nextWaitingOrder(scope, order) : undefined,
		pictures: await orderPictures(scope, order.items),
		delivery: shownDelivery(order.delivery, await resolveLocale(args.request, program.locale)),
		isLate: isOverdue(order, program.desk.within.orders, scope.now()),
		asksAddress: program.deliveryAddresses,
		mayCorrect: mayWrite && canCorrect(order, program.deliveryAddresses),
		asks: mayWrite && canMove(order.status, "Completed", "admin") && searchParams.has("complete"),
	};
}

/** Completes the order. */
export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	const id = requiredId(args.params.id, "orders:errors.idRequired");
	const { value, submission, failure } = await parseForm(args.request, completeSchema);
	if (failure) return failure;
	try {
		const about = orderTold("completed", await completeOrder(scope, id, value.seen));
		const told = { type: "success", message: "orders:updated", about } as const;
		return await redirectWithToast(args.context, orderPaths.show(id), told);
	} catch (error) {
		return (
			(await tooLate(args.context, error, orderPaths.show(id))) ??
			adminFailure(error, { submission, fallback: "orders:errors.update", requestId: args.context.requestId })
		);
	}
}

export default function AdminOrder() {
	const { order, tells, admins, postings, next, pictures, mayWrite, delivery, isLate, asks, ...address } =
		useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const show = useMessage();
	const errors: string[] = answer?.lastResult.error?.[""] ?? [];
	const number = shownNumber(order.orderNumber);
	if (asks)
		return (
			<ConfirmPage
				title={t("admin.completeTitle", { number })}
				confirmLabel={t("admin.complete")}
				cancelHref={orderPaths.show(order.id)}
				keepLabel={t("admin.completeKeep")}
				hidden={{ seen: String(order.updated) }}
			>
				<CompletionText order={order} tells={tells} />
			</ConfirmPage>
		);
	const mayCancel = mayWrite && canMove(order.status, "Cancelled", "admin");
	return (
		<>
			<RecordHeader
				title={t("order", { number })}
				badge={
					<span className="flex flex-wrap gap-1.5">
						<StatusBadge status={order.status} of="order" />
						{isLate && <LateBadge />}
					</span>
				}
				trail={[{ label: t("title"), to: orderPaths.list }]}
				actions={
					<>
						{mayWrite && <AdminOrderActions order={order} next={next} tells={tells} />}
						<HistoryLink entity="order" id={order.id} />
					</>
				}
			/>
			{errors.map((error) => (
				<Banner key={error} tone="danger" role="alert" className="mb-6">
					{show(error)}
				</Banner>
			))}
			{/* On a phone, whom it goes to stands before what became of it. */}
			<div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
				<div className="grid min-w-0 content-start gap-6">
					<AdminOrderLines
						items={order.items}
						total={order.cartValue}
						refunded={order.refunded}
						pictures={pictures}
						cancelHref={
							mayCancel && !isOnePiece(order.items)
								? ({ rewardId }) => `${orderPaths.cancel(order.id)}?line=${encodeURIComponent(rewardId)}`
								: undefined
						}
					/>
					{mayCancel && <CancelOrder order={order} />}
				</div>
				<div className="grid content-start gap-6 lg:row-span-2">
					{(delivery || address.asksAddress) && (
						<OrderDelivery orderId={order.id} delivery={delivery} mayCorrect={address.mayCorrect} />
					)}
					<OrderContact order={order} memberThere={tells !== "gone"} />
					<OrderFacts order={order} admins={admins} />
				</div>
				<div className="grid min-w-0 content-start gap-6">
					<OrderPostings postings={postings} />
					<OrderTimeline order={order} postings={postings} />
				</div>
			</div>
		</>
	);
}
