import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Section } from "~/components/ui/layout/section";
import type { ShownDelivery } from "../../delivery/shown-delivery.server";
import { orderPaths } from "../../orders.paths";

interface OrderDeliveryProps {
	orderId: string;
	delivery: ShownDelivery | null;
	/** Whether the address may be put right. */
	mayCorrect: boolean;
}

/** Where the order goes; one click takes all of the label, to be copied. */
export function OrderDelivery({ orderId, delivery, mayCorrect }: OrderDeliveryProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<Card as="section">
			<Section
				title={t("delivery.title")}
				action={
					mayCorrect && (
						<Link
							to={orderPaths.address(orderId)}
							className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text hover:underline"
						>
							{t("delivery.correct")}
						</Link>
					)
				}
			>
				{delivery ? (
					<>
						<address className="wrap-anywhere whitespace-pre-line not-italic select-all">
							{delivery.lines.join("\n")}
						</address>
						{delivery.phone && <p>{delivery.phone}</p>}
						{delivery.instructions && <p className="text-sm wrap-anywhere text-muted">{delivery.instructions}</p>}
					</>
				) : (
					<p className="text-muted">{t("delivery.notGiven")}</p>
				)}
			</Section>
		</Card>
	);
}
