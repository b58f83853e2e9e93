import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { canMove } from "~/features/orders/orders.rules";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { message } from "~/lib/message-key";
import { redirectWithToast } from "~/server/toast.server";

export const handle = {
	title: (loaded: { orderNumber: string }) => message("orders:order", { number: loaded.orderNumber }),
};

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const order = await requireOrder(scope, args.params.id, session.memberId);
	if (!canMove(order.status, "Cancelled", "member")) throw redirect(`/orders/${order.id}`);
	return { id: order.id, orderNumber: order.orderNumber, back: order.cartValue - order.refunded };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireMember(args);
	const id = requiredId(args.params.id, "orders:errors.idRequired");
	const order = `/orders/${encodeURIComponent(id)}`;
	try {
		await cancelOrder(scope, id, scope.actor);
	} catch (error) {
		return (
			(await tooLate(args.context, error, order)) ??
			adminFailure(error, { fallback: "orders:errors.update", requestId: args.context.requestId })
		);
	}
	return redirectWithToast(args.context, order, { type: "success", message: "orders:cancelled" });
}

export default function CancelOrder() {
	const { id, orderNumber, back } = useLoaderData<typeof loader>();
	const pending = useNavigation().formMethod === "POST";
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	return (
		<div className="grid max-w-form grid-cols-1 gap-4">
			<div>
				<Breadcrumb
					items={[
						{ label: t("title"), to: "/orders" },
						{ label: orderNumber, to: `/orders/${id}` },
						{ label: t("cancelPage.title") },
					]}
				/>
				<PageHeader title={t("cancelPage.title")} className="pb-0" />
			</div>
			<FormFaults />
			<p>{t("cancelPage.text", { number: orderNumber, count: back, points: points(back) })}</p>
			<Form method="post">
				<FormActions>
					<Button variant="danger" pending={pending}>
						{t("cancelPage.confirm")}
					</Button>
					<ButtonLink to={`/orders/${id}`} variant="secondary">
						{t("cancelPage.keep")}
					</ButtonLink>
				</FormActions>
			</Form>
		</div>
	);
}
