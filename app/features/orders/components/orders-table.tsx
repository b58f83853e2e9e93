import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ListLink } from "~/components/ui/link/list-link";
import { EmailText } from "~/components/ui/values/email-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import { shortNumber, shownNumber } from "~/lib/text/short-number";
import type { ListedOrder } from "../admin/order-list.repository.server";
import { orderPaths } from "../orders.paths";
import type { ORDER_COLUMNS } from "../orders.rules";

interface ShownOrder extends ListedOrder {
	/** It waits longer than the program promised. */
	isLate?: boolean;
}

interface OrdersTableProps {
	list: ShownList<ShownOrder, "created" | "points", (typeof ORDER_COLUMNS)[number]>;
}

/** Orders of all members, a row each. */
export function OrdersTable({ list }: OrdersTableProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("title")}
			list={list}
			titleOf={({ orderNumber }) => shownNumber(orderNumber)}
			keptAs="orders"
			columns={{
				number: {
					label: t("admin.number"),
					cell: ({ id, orderNumber }) => {
						const short = shortNumber(orderNumber);
						return (
							<RecordLink to={orderPaths.show(id)}>
								<span className="figures block whitespace-nowrap">{short ?? orderNumber}</span>
								{short && (
									<span className="figures block text-sm font-normal whitespace-nowrap text-muted">{orderNumber}</span>
								)}
							</RecordLink>
						);
					},
				},
				created: {
					...timeColumn(t("admin.date"), "created", { sort: "created", as: "dateTime" }),
					className: "card-start whitespace-nowrap",
				},
				member: {
					...{
						label: t("admin.member"),
						className: "card-line max-w-44 xl:min-w-44 min-[90rem]:max-w-60 min-[110rem]:max-w-80",
					},
					cell: (order) => <OrderMember order={order} />,
				},
				items: {
					...{ label: t("admin.items"), className: "card-line min-w-36" },
					cell: ({ items, note }) => (
						<>
							{items.map(({ title, quantity }) => `${quantity}\u00a0× ${title}`).join(", ")}
							{note && (
								<span className="line-clamp-2 text-sm text-muted wrap-anywhere">{t("list.note", { note })}</span>
							)}
						</>
					),
				},
				points: {
					...{ label: t("admin.points"), sort: "points", numeric: true, className: "card-end" },
					cell: ({ cartValue, refunded }) => (
						<>
							<PointsText value={cartValue} />
							{refunded > 0 && (
								<span className="block text-sm whitespace-nowrap text-muted">
									{t("admin.givenBack", { count: refunded, points: points(refunded) })}
								</span>
							)}
						</>
					),
				},
				status: {
					...{ label: t("admin.status"), className: "card-corner" },
					cell: ({ status }) => <StatusBadge status={status} of="order" />,
				},
			}}
		/>
	);
}

function OrderMember({ order }: { order: ListedOrder }) {
	const { memberId, memberDeletedAt, firstname, lastname, email } = order;
	const name = `${firstname} ${lastname}`;
	const address = <EmailText email={email} className="text-muted" />;
	if (memberDeletedAt === null)
		return (
			<ListLink
				to={memberPath(memberId)}
				className="inline-block min-h-11 max-w-full content-center py-0.5 hover:underline"
			>
				{name}
				{address}
			</ListLink>
		);
	return (
		<>
			{name} <DeletedBadge />
			{address}
		</>
	);
}
