import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import type { Order } from "../../orders.repository.server";

interface OrderContactProps {
	order: Order;
	/** The member has not been deleted. */
	memberThere: boolean;
}

/** Who ordered, as they could be reached when they did. */
export function OrderContact({ order, memberThere }: OrderContactProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { member } = order;
	const name = member && `${member.firstname} ${member.lastname}`;
	return (
		<Card as="section">
			<Section title={t("admin.contact")} action={!memberThere && <DeletedBadge />}>
				<DescriptionList
					className="sm:[&>div]:grid-cols-[6rem_1fr] sm:[&>div]:gap-x-3"
					items={[
						{
							term: t("admin.member"),
							value: memberThere ? (
								<Link
									to={memberPath(order.memberId)}
									className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
								>
									{name ?? t("admin.openMember")}
								</Link>
							) : (
								name
							),
						},
						{ term: t("admin.email"), value: member?.email },
						{ term: t("admin.mobile"), value: member?.mobile },
						{ term: t("admin.phone"), value: member?.phone },
					]}
				/>
			</Section>
		</Card>
	);
}

interface OrderFactsProps {
	order: Order;
	/** The names of the admins who placed it in the member's name, and who cancelled it. */
	admins: { placed: string | null; cancelled: string | null };
}

/** The order's own facts. */
export function OrderFacts({ order, admins }: OrderFactsProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const by = order.cancelledBy === order.memberId ? t("admin.byMember") : (admins.cancelled ?? t("admin.byAdmin"));
	return (
		<Card as="section">
			<Section title={t("admin.facts")}>
				<DescriptionList
					className="sm:[&>div]:grid-cols-[6rem_1fr] sm:[&>div]:gap-x-3"
					items={[
						{ term: t("admin.number"), value: <span className="figures">{order.orderNumber}</span> },
						{ term: t("admin.created"), value: <TimeText value={order.created} as="dateTime" /> },
						{ term: t("admin.placedBy"), value: admins.placed },
						{ term: t("admin.updated"), value: <TimeText value={order.updated} as="dateTime" /> },
						{
							term: t("admin.cancelledAt"),
							value: order.cancelledAt !== null && <TimeText value={order.cancelledAt} as="dateTime" />,
						},
						{ term: t("admin.cancelledBy"), value: order.cancelledAt !== null && by },
						{ term: t("admin.locale"), value: LANGUAGE_NAMES[order.locale === "fr" ? "fr" : "en"] },
						{
							term: t("show.note"),
							value: order.note ? (
								<span className="wrap-anywhere whitespace-pre-line">{order.note}</span>
							) : (
								<span className="text-muted">{t("admin.noNote")}</span>
							),
						},
					]}
				/>
			</Section>
		</Card>
	);
}
