import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { correctAddress } from "~/features/orders/admin/correct-address.service.server";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { AdminAddressForm } from "~/features/orders/components/delivery/admin-address-form";
import { correctedAddressSchema } from "~/features/orders/delivery/address.schemas";
import { addressForm } from "~/features/orders/delivery/shown-delivery.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { canCorrect } from "~/features/orders/orders.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { resolveLocale } from "~/server/i18n/locale.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:write");
	const { program } = tenant;
	const { id, orderNumber, updated, ...order } = await requireOrder(scope, args.params.id);
	if (!canCorrect(order, program.deliveryAddresses)) throw redirect(orderPaths.show(id));
	const { request } = args;
	const about = { request, locale: await resolveLocale(request, program.locale), timeZone: program.timeZone };
	const member = order.member ?? { firstname: "", lastname: "" };
	return { ...addressForm({ ...about, member, address: order.delivery }), id, orderNumber, updated };
}

export const action = changeAction({
	permission: "orders:write",
	schema: correctedAddressSchema,
	idRequired: "orders:errors.idRequired",
	save: async ({ scope, tenant, id }, { updated: opened, ...address }) => {
		const asksAddress = tenant.program.deliveryAddresses;
		await correctAddress(scope, id, { address, opened, asksAddress });
		return id;
	},
	leadsTo: async ({ scope, tenant, id }) =>
		canCorrect(await requireOrder(scope, id), tenant.program.deliveryAddresses) ? null : orderPaths.show(id),
	to: (id) => orderPaths.show(id),
	success: "orders:delivery.saved",
	failure: "orders:errors.update",
});

export const handle = { title: "orders:delivery.title" };

export default function OrderAddress() {
	const { id, orderNumber: number, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["orders", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("delivery.title")}
				trail={[
					{ label: t("title"), to: orderPaths.list },
					{ label: t("order", { number }), to: orderPaths.show(id) },
				]}
			/>
			<AdminAddressForm {...form} submitLabel={t("common:actions.save")} cancelHref={orderPaths.show(id)} />
		</>
	);
}
