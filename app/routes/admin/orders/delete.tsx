import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { deleteCancelled } from "~/features/orders/admin/orders-admin.service.server";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { shownNumber } from "~/lib/text/short-number";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "orders:admin.delete" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	const { id, orderNumber, status } = await requireOrder(scope, args.params.id);
	if (status !== "Cancelled") throw redirect(orderPaths.show(id));
	return { id, number: shownNumber(orderNumber) };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	const id = requiredId(args.params.id, "orders:errors.idRequired");
	try {
		await deleteCancelled(scope, id);
	} catch (error) {
		return (
			(await tooLate(args.context, error, orderPaths.show(id))) ??
			adminFailure(error, { fallback: "orders:errors.delete", requestId: args.context.requestId })
		);
	}
	return redirectWithToast(args.context, orderPaths.list, { type: "success", message: "orders:deleted" });
}

export default function DeleteOrder() {
	const { id, number } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("admin.deleteTitle", { number })}
			confirmLabel={t("admin.deleteConfirm")}
			tone="danger"
			cancelHref={orderPaths.show(id)}
		>
			{t("admin.deleteText")}
		</ConfirmPage>
	);
}
