import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { Field } from "~/components/ui/form/field";
import { useFormat } from "~/components/ui/format-context";
import { useReply } from "~/components/ui/reply/use-reply";
import { orderTold } from "~/features/orders/admin/order-told.server";
import { cancelForMember } from "~/features/orders/admin/orders-admin.service.server";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { canMove, orderStateName } from "~/features/orders/orders.rules";
import { cancelSchema } from "~/features/orders/orders.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { shownNumber } from "~/lib/text/short-number";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "orders:admin.cancel" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	const order = await requireOrder(scope, args.params.id);
	const { searchParams } = new URL(args.request.url);
	const line = order.items.find((item) => item.rewardId === searchParams.get("line"));
	if (searchParams.has("line") && !line) throw new Response("orders:notFound", { status: 404 });
	const left = line ? line.quantity - line.cancelledQuantity : 0;
	if (!canMove(order.status, "Cancelled", "admin") || (line && left === 0)) throw redirect(orderPaths.show(order.id));
	const wanted = Number(searchParams.get("quantity"));
	return {
		id: order.id,
		number: shownNumber(order.orderNumber),
		back: order.cartValue - order.refunded,
		seen: orderStateName(order),
		line: line && {
			rewardId: line.rewardId,
			title: line.title,
			price: line.price,
			from: line.cancelledQuantity,
			left,
			quantity: Number.isInteger(wanted) && wanted >= 1 && wanted <= left ? wanted : left,
		},
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	const id = requiredId(args.params.id, "orders:errors.idRequired");
	const { value, submission, failure } = await parseForm(args.request, cancelSchema);
	if (failure) return failure;
	const { line: rewardId, quantity, from, seen } = value;
	const lines = rewardId && quantity ? [{ rewardId, quantity, from }] : undefined;
	try {
		const done = await cancelForMember(scope, id, { seen, ...(lines && { lines }) });
		const about = orderTold(done.whole ? "cancelled" : "changed", done.order);
		const told = done.whole ? "orders:cancelled" : "orders:updated";
		return await redirectWithToast(args.context, orderPaths.show(id), { type: "success", message: told, about });
	} catch (error) {
		return (
			(await tooLate(args.context, error, orderPaths.show(id))) ??
			adminFailure(error, { submission, fallback: "orders:errors.update", requestId: args.context.requestId })
		);
	}
}

export default function CancelOrder() {
	const { id, number, back, seen, line } = useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const cancelHref = orderPaths.show(id);
	const typed = String(answer?.lastResult.initialValue?.quantity ?? line?.quantity ?? "");
	if (!line)
		return (
			<ConfirmPage
				title={t("admin.cancelTitle", { number })}
				confirmLabel={t("admin.cancel")}
				tone="danger"
				cancelHref={cancelHref}
				keepLabel={t("cancelPage.keep")}
				hidden={{ seen }}
			>
				{t("admin.cancelText", { count: back, points: points(back) })}
			</ConfirmPage>
		);
	return (
		<ConfirmPage
			title={t("admin.cancelLineTitle", { title: line.title, number })}
			confirmLabel={t("admin.cancelPieces")}
			tone="danger"
			cancelHref={cancelHref}
			keepLabel={t("cancelPage.keep")}
			hidden={{ line: line.rewardId, from: String(line.from), seen }}
			fields={
				<Field
					name="quantity"
					label={t("admin.cancelLineQuantity")}
					type="number"
					inputMode="numeric"
					min={1}
					max={line.left}
					defaultValue={typed}
					required
					help={t("admin.cancelLineHelp", { count: line.left })}
					errors={answer?.lastResult.error?.quantity ?? undefined}
				/>
			}
		>
			{t("admin.cancelLineText", { count: line.price, points: points(line.price) })}
		</ConfirmPage>
	);
}
