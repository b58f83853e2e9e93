import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";
import { KeptNotice } from "~/components/ui/reply/kept-notice";
import type { RefusalLink } from "~/server/domain-error";
import type { Cart } from "../cart/cart-lines.rules";
import { whatStops } from "../orders.rules";

interface CheckoutNoticesProps {
	cart: Cart;
	balance: number;
	/** Why the order was refused just now; a reason is not given twice. */
	refusals: readonly string[];
	/** Where the reason can be seen. */
	link?: RefusalLink | undefined;
}

/** The catalogue’s words for an order of nothing; alone they tell nobody what to do. */
export const NOTHING_TO_ORDER = "orders:errors.required";

/** Why there is no order yet: the refusal, changed prices, and what stops the order. */
export function CheckoutNotices({ cart, balance, refusals, link }: CheckoutNoticesProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const show = useMessage();
	const changed = cart.lines.filter((line) => line.price !== line.seenPrice);
	const stops = cart.lines.flatMap((line) => whatStops(line) ?? []);
	if (cart.total > balance) stops.push("orders:errors.points");
	const isEmpty = cart.lines.length === 0 && refusals.includes(NOTHING_TO_ORDER);
	const onwards = isEmpty ? { href: "/rewards", label: "orders:cart.browse" } : link;
	const known = stops.filter((stop) => !refusals.includes(stop));
	return (
		<>
			{refusals.map((refusal) => (
				<Banner
					key={refusal}
					tone="danger"
					role="alert"
					title={isEmpty ? t("cart.empty") : undefined}
					action={
						onwards && (
							<ButtonLink to={onwards.href} variant="secondary">
								{show(onwards.label)}
							</ButtonLink>
						)
					}
				>
					{show(refusal)}
				</Banner>
			))}
			{refusals.length === 0 && <KeptNotice />}
			{changed.length > 0 && (
				<Banner tone="warning" title={t("checkout.changedTitle")}>
					<ul>
						{changed.map(({ rewardId, title, seenPrice, price }) => (
							<li key={rewardId}>
								{t("checkout.changed", { title, count: price, before: points(seenPrice), now: points(price) })}
							</li>
						))}
					</ul>
				</Banner>
			)}
			{known.length > 0 && (
				<Banner tone="danger">
					<ul className={known.length > 1 ? "list-disc ps-5" : undefined}>
						{known.map((stop) => (
							<li key={stop}>{show(stop)}</li>
						))}
					</ul>
					<p>{t("checkout.fix")}</p>
				</Banner>
			)}
		</>
	);
}
