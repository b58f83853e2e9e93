import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pagination } from "~/components/ui/data/pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { OrderCard } from "~/features/orders/components/order-card";
import { listOrdersOfMember, orderPictures } from "~/features/orders/orders.repository.server";
import { RewardIdeas } from "~/features/rewards/components/reward-card";
import { rewardIdeas } from "~/features/rewards/shelves/reward-reach.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { toLocalTime } from "~/lib/days";
import { RECENT_LIST } from "~/lib/limits";
import { groupBySpan } from "~/lib/portal/by-span";

export const handle = { title: "orders:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { searchParams } = new URL(args.request.url);
	const cursor = decodeCursor(searchParams.get("after"), ["number", "string"]) as [number, string] | null;
	const after = cursor ? { created: cursor[0], id: cursor[1] } : undefined;
	const rows = await listOrdersOfMember(scope, session.memberId, RECENT_LIST + 1, after);
	const orders = rows.slice(0, RECENT_LIST);
	const last = rows.length > RECENT_LIST ? orders.at(-1) : undefined;
	const { timeZone } = tenant.program;
	return {
		ideas: rows.length === 0 && cursor === null ? await rewardIdeas(scope, session) : [],
		balance: session.balance,
		years: groupBySpan(orders, (created) => toLocalTime(created, timeZone).slice(0, 4)),
		pictures: await orderPictures(
			scope,
			orders.flatMap(({ items }) => items),
		),
		nextHref: last ? `?after=${encodeCursor([last.created, last.id])}` : null,
		firstHref: cursor ? "/orders" : null,
	};
}

export default function OrderList() {
	const { years, pictures, ideas, balance, nextHref, firstHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<Stack className={ideas.length > 0 ? "wide" : ""}>
			<PageHeader title={t("title")} className="pb-0" />
			{years.length > 0 ? (
				<div className="order-years">
					{years.map(({ span, rows }) => (
						<Section key={span} title={span}>
							<ul className="grid gap-4" aria-label={t("list.label")}>
								{rows.map((order) => (
									<OrderCard key={order.id} order={order} pictures={pictures} />
								))}
							</ul>
						</Section>
					))}
				</div>
			) : (
				<EmptyState
					icon="package"
					title={t("list.empty")}
					action={<ButtonLink to="/rewards">{t("cart.browse")}</ButtonLink>}
				>
					{t("list.emptyText")}
				</EmptyState>
			)}
			<RewardIdeas rewards={ideas} balance={balance} />
			<Pagination firstHref={firstHref} nextHref={nextHref} />
		</Stack>
	);
}
