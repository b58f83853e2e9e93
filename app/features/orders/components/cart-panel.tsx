import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import type { CartPanelData } from "../cart/cart.service.server";

/** Pages that show the cart, or what became of it, themselves; those that want all attention, and those made for paper. */
const NOT_ON = /^\/(cart|checkout|orders|quizzes\/[^/]+|activity\/print)(\/|$)/;

/** The open cart, on every page until it is closed. */
export function CartPanel({ panel }: { panel: CartPanelData }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const { points } = useFormat();
	const { pathname, search } = useLocation();
	if (!panel || NOT_ON.test(pathname)) return null;
	const isShort = panel.missing > 0;
	const title = t("cartPanel.title", { count: panel.pieces, points: points(panel.total) });
	return (
		<section aria-label={title} className="cart-panel screen-only">
			<details open>
				<summary>
					<Icon name="cart" />
					<span className="figures min-w-0">{title}</span>
				</summary>
				<div>
					<ul>
						{panel.lines.map(({ rewardId, title: item, quantity }) => (
							<li key={rewardId}>
								<span className="min-w-0 truncate">{item}</span>
								<span className="figures whitespace-nowrap">× {points(quantity)}</span>
							</li>
						))}
					</ul>
					{isShort && (
						<p className="figures pb-3 font-semibold">
							{t("cartPanel.missing", { count: panel.missing, points: points(panel.missing) })}
						</p>
					)}
					<div className="flex flex-wrap items-center gap-3">
						<ButtonLink to={isShort ? "/cart" : "/checkout"}>
							{t(`cartPanel.${isShort ? "open" : "checkout"}`)}
						</ButtonLink>
						{!isShort && (
							<Link
								to="/cart"
								className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
							>
								{t("cartPanel.open")}
							</Link>
						)}
					</div>
				</div>
			</details>
			<Form method="post" action="/cart-panel" preventScrollReset className="absolute end-1 top-0.5">
				<input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
				<Button variant="quiet" icon="close" aria-label={t("cartPanel.close")} className="px-3">
					{null}
				</Button>
			</Form>
		</section>
	);
}
