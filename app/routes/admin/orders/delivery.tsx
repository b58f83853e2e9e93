import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { memberOr404 } from "~/features/members/find-member.server";
import { AdminAddressForm } from "~/features/orders/components/delivery/admin-address-form";
import { memberAddressSchema } from "~/features/orders/delivery/address.schemas";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { addressForm } from "~/features/orders/delivery/shown-delivery.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { saveAction } from "~/gate/record-action.server";
import { resolveLocale } from "~/server/i18n/locale.server";

/** What the address of a page says of the order that is being written. */
const KEPT = ["member", "item", "noted"];

/** The page of an order in a member's name, as far as it has come. */
function reviewOf(query: string): string {
	const order = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => KEPT.includes(name)));
	order.set("review", "1");
	return orderPaths.review(order);
}

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:write");
	const { request } = args;
	const { search, searchParams } = new URL(request.url);
	const member = await memberOr404(scope, searchParams.get("member") ?? undefined);
	if (!tenant.program.deliveryAddresses) throw redirect(reviewOf(search));
	const { locale, timeZone } = tenant.program;
	const about = { request, locale: await resolveLocale(request, locale), timeZone, member };
	const name = `${member.firstname} ${member.lastname}`.trim();
	const form = addressForm({ ...about, address: await findAddress(scope, member.id) });
	return { ...form, name, order: search, back: reviewOf(search) };
}

export const action = saveAction({
	permission: "orders:write",
	schema: memberAddressSchema,
	save: async ({ scope }, { order, ...address }) => {
		const member = await memberOr404(scope, new URLSearchParams(order).get("member") ?? undefined);
		await rememberAddress(scope, member.id, address);
		return reviewOf(order);
	},
	to: (review) => review,
	success: "orders:delivery.saved",
	failure: "orders:delivery.failed",
});

export const handle = { title: "orders:delivery.title" };

export default function MemberDelivery() {
	const { name, order, back, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("delivery.of", { name })}
				trail={[
					{ label: t("title"), to: orderPaths.list },
					{ label: t("forMember.new"), to: back },
				]}
			/>
			<AdminAddressForm {...form} submitLabel={t("delivery.continue")} cancelHref={back}>
				<HiddenField name="order" value={order} />
			</AdminAddressForm>
		</>
	);
}
