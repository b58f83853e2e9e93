import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MomentPicture } from "~/components/member/moment-picture";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { requireOrder } from "~/features/orders/admin/require-order.server";
import { BuyingSteps } from "~/features/orders/components/checkout/buying-steps";
import { OrderLines } from "~/features/orders/components/order-lines";
import { OrderSteps } from "~/features/orders/components/order-steps";
import { PrintButton } from "~/features/orders/components/receipt/print-button";
import { Thanks } from "~/features/orders/components/receipt/thanks";
import { deliveryTexts } from "~/features/orders/delivery/shown-delivery.server";
import { isFirstOrder, listPostings, orderPictures } from "~/features/orders/orders.repository.server";
import { canMove, contactLines, endedAt } from "~/features/orders/orders.rules";
import { requireMember } from "~/gate/guards/member.server";
import { message } from "~/lib/message-key";
import { isMoment } from "~/lib/portal/moment";
import { shortNumber } from "~/lib/text/short-number";
import { resolveMemberLocale } from "~/server/i18n/locale.server";

export const handle = {
	title: (loaded: { orderNumber: string }) => message("orders:order", { number: loaded.orderNumber }),
};

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const order = await requireOrder(scope, args.params.id, session.memberId);
	const { id, orderNumber, status, created, cartValue, refunded, note, items } = order;
	const isNew = status !== "Cancelled" && isMoment(created, scope.now());
	const isFirst = isNew && (await isFirstOrder(scope, session.memberId, order));
	const paid = (await listPostings(scope, id)).find(({ kind }) => kind === "Redeem");
	return {
		...{ id, orderNumber, status, created, ended: endedAt(order), cartValue, refunded, note, items },
		...{ isNew, isFirst },
		pictures: await orderPictures(scope, items),
		...deliveryTexts(order.delivery, await resolveMemberLocale(args.request, tenant.program)),
		short: shortNumber(orderNumber),
		contact: contactLines(order.member),
		/** Where questions about it go. */
		ask: tenant.program.desk.contact,
		/** What the member had before the order and after it; null for one that cost nothing. */
		balance: paid ? { before: paid.balanceAfter - paid.points, after: paid.balanceAfter } : null,
	};
}

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function OrderPage() {
	const order = useLoaderData<typeof loader>();
	const { t } = useTranslation(["orders", "common"], { useSuspense: false });
	const { orderNumber, status, items, cartValue } = order;
	const [first] = items;
	const others = items.length - 1;
	const named = t("order", { number: orderNumber });
	return (
		<>
			<Breadcrumb items={[{ label: t("title"), to: "/orders" }, { label: orderNumber }]} />
			<PageHeader
				title={others > 0 ? t("show.headline", { title: first?.title, count: others }) : (first?.title ?? named)}
				badge={<StatusBadge status={status} of="order" />}
			>
				{first && named}
			</PageHeader>
			{order.isNew && <BuyingSteps at="placed" />}
			{order.isFirst && (
				<div className="hero hero-moment mb-8">
					<MomentPicture of="order" />
					<div className="grid min-w-0 gap-1">
						<h2 className="text-xl font-semibold tracking-tight">{t("first.title")}</h2>
						<p>{t("first.text", { title: items[0]?.title })}</p>
						{status === "Pending" && <p className="text-muted">{t("first.next")}</p>}
					</div>
				</div>
			)}
			{status === "Pending" && !order.isFirst && (
				<Thanks pictures={items.flatMap(({ rewardId }) => order.pictures[rewardId] ?? [])} />
			)}
			<div className="order-parts grid gap-8 lg:grid-cols-[1fr_20rem]">
				<div className="grid content-start gap-6">
					<Section title={t("show.items")}>
						<OrderLines lines={items} total={cartValue} refunded={order.refunded} pictures={order.pictures} />
					</Section>
					<DescriptionList
						className="facts-card"
						items={[
							{
								term: t("show.short"),
								value: order.short && <span className="figures whitespace-nowrap">{order.short}</span>,
							},
							{
								term: t("show.balance"),
								value: order.balance && (
									<span className="figures">
										<PointsText value={order.balance.before} /> →{" "}
										<PointsText value={order.balance.after} className="font-semibold" />
									</span>
								),
							},
							{ term: t("show.contact"), value: order.contact },
							{
								term: t("common:contact"),
								value: order.ask && (
									<a href={`mailto:${order.ask}`} className="link-in -my-2.5 inline-flex min-h-11 items-center">
										{order.ask}
									</a>
								),
							},
							{ term: t("show.placed"), value: <TimeText value={order.created} as="dateTime" /> },
							...[
								{ term: t("delivery.title"), text: order.address },
								{ term: t("delivery.fields.instructions"), text: order.instructions },
								{ term: t("show.note"), text: order.note },
							].map(({ term, text }) => ({
								term,
								value: text && <span className="wrap-anywhere whitespace-pre-line">{text}</span>,
							})),
						]}
					/>
				</div>
				<Card as="section" className="side self-start max-lg:order-first">
					<Section title={t("steps.title")}>
						<OrderSteps {...order} />
					</Section>
				</Card>
			</div>
			<div className="foot-actions pt-8">
				<ButtonLink to="/orders" variant="quiet">
					{t("show.all")}
				</ButtonLink>
				<ButtonLink to="/rewards" variant="quiet">
					{t("backToRewards")}
				</ButtonLink>
				<PrintButton />
				{canMove(status, "Cancelled", "member") && (
					<Link
						to={`/orders/${order.id}/cancel`}
						className="link-in screen-only ms-auto inline-flex min-h-11 items-center text-sm text-muted"
					>
						{t("show.cancel")}
					</Link>
				)}
			</div>
		</>
	);
}
