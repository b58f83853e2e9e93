import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useReply } from "~/components/ui/reply/use-reply";
import { findMemberById } from "~/features/members/members.repository.server";
import { cartAsRead } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { BalanceAfter } from "~/features/orders/components/checkout/balance-after";
import { BuyingSteps } from "~/features/orders/components/checkout/buying-steps";
import { CheckoutForm } from "~/features/orders/components/checkout-form";
import { CheckoutNotices, NOTHING_TO_ORDER } from "~/features/orders/components/checkout-notices";
import { OrderLines } from "~/features/orders/components/order-lines";
import { addressName } from "~/features/orders/delivery/address-name.server";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { deliveryOfOrder } from "~/features/orders/delivery/delivery.paths";
import { addressText } from "~/features/orders/delivery/shown-delivery.server";
import { NoAddress } from "~/features/orders/delivery/wanted-delivery.server";
import { contactLines, readOrderMember } from "~/features/orders/orders.rules";
import { checkoutSchema, NOTE_MAX } from "~/features/orders/orders.schemas";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { parseForm } from "~/server/forms.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "orders:checkout.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const cart = await cartAsRead(scope, session.memberId);
	const contact = contactLines(readOrderMember(await findMemberById(scope, session.memberId)));
	const note = (new URL(args.request.url).searchParams.get("note") ?? "").slice(0, NOTE_MAX);
	const asks = tenant.program.deliveryAddresses && cart.lines.length > 0;
	const address = asks ? await findAddress(scope, session.memberId) : null;
	if (asks && address === null) throw redirect(deliveryOfOrder(note));
	const locale = await resolveMemberLocale(args.request, tenant.program);
	return {
		...{ cart, balance: session.balance, key: memberKey(session.memberId), noteMax: NOTE_MAX, contact, note },
		...(address && { to: addressName(address), address: addressText(address, locale) }),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { value, submission, failure } = await parseForm(args.request, checkoutSchema);
	if (failure) return failure;
	const { note = null, expectedTotal, shown, to = "", _key: key } = value;
	const deliverTo = tenant.program.deliveryAddresses ? to : undefined;
	try {
		refuseOtherMember(session.memberId, key);
		const order = await placeOrder(scope, { memberId: session.memberId, note, key, expectedTotal, shown, deliverTo });
		const toast = { type: "success", message: "orders:submitted" } as const;
		return await redirectWithToast(args.context, `/orders/${order.id}`, toast);
	} catch (error) {
		if (error instanceof NoAddress) throw redirect(deliveryOfOrder(note ?? ""), 303);
		return adminFailure(error, { submission, fallback: "orders:errors.create", requestId: args.context.requestId });
	}
}

/** Pictures of what is in the cart, by reward. */
const picturesOf = (lines: readonly { rewardId: string; image: string | null }[]) =>
	Object.fromEntries(lines.flatMap(({ rewardId, image }) => (image === null ? [] : [[rewardId, image]])));

export default function Checkout() {
	const { cart, balance, key, ...form } = useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const { lines, total, pricesChanged } = cart;
	const orderable = lines.length > 0 && total <= balance && lines.every((line) => line.problem === null);
	// Hidden fields cannot show what is wrong with them, and a page that has lost several is one thing to say; of an empty cart that it is empty.
	const error = answer?.lastResult.error;
	const told = lines.length > 0 ? ["", "expectedTotal", "shown", "_key"] : [""];
	const faults = told.flatMap((name) => error?.[name] ?? []);
	const refusals = (error && lines.length === 0 ? [...faults, NOTHING_TO_ORDER] : faults).slice(0, 1);
	const order = (
		<CheckoutForm
			lastResult={answer?.lastResult}
			oneTimeKey={key}
			{...{ lines, total, pricesChanged, orderable, ...form }}
		>
			{lines.length > 0 && <BalanceAfter balance={balance} total={total} />}
		</CheckoutForm>
	);
	return (
		<Stack className="checkout-parts">
			<div>
				<Breadcrumb items={[{ label: t("cart.title"), to: "/cart" }, { label: t("checkout.title") }]} />
				<PageHeader title={t("checkout.title")} className="pb-0" />
				{lines.length > 0 && <BuyingSteps at="details" />}
			</div>
			<CheckoutNotices cart={cart} balance={balance} refusals={refusals} link={answer?.link} />
			{lines.length === 0 ? (
				<>
					{!refusals.includes(NOTHING_TO_ORDER) && (
						<EmptyState
							icon="cart"
							title={t("cart.empty")}
							action={<ButtonLink to="/rewards">{t("cart.browse")}</ButtonLink>}
						>
							{t("cart.emptyText")}
						</EmptyState>
					)}
					{answer && order}
				</>
			) : (
				<>
					<Section title={t("checkout.items")}>
						<OrderLines lines={lines} total={total} pictures={picturesOf(lines)} />
					</Section>
					{order}
				</>
			)}
		</Stack>
	);
}
