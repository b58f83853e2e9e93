import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import type { CartPanelData } from "../cart/cart.service.server";

/** Pages that show the cart, or what became of it, themselves; those that want all attention, and those made for paper. */
const NOT_ON = /^\/(cart|checkout|orders|quizzes\/[^/]+|activity\/print)(\/|$)/;

/** The open cart, one line on every page until it is closed: what is in it, and the way on. */
export function CartPanel({ panel }: { panel: CartPanelData }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const { points } = useFormat();
	const { pathname, search } = useLocation();
	if (!panel || NOT_ON.test(pathname)) return null;
	const isShort = panel.missing > 0;
	const title = t("cartPanel.title", { count: panel.pieces, points: points(panel.total) });
	return (
		<section aria-label={title} className="cart-panel screen-only">
			<Icon name="cart" />
			<p className="figures">
				<span>{title}</span>
				{isShort && <span>{t("cartPanel.missing", { count: panel.missing, points: points(panel.missing) })}</span>}
			</p>
			{!isShort && (
				<Link to="/cart" className="link-on">
					{t("cartPanel.open")}
				</Link>
			)}
			<ButtonLink to={isShort ? "/cart" : "/checkout"}>{t(`cartPanel.${isShort ? "open" : "checkout"}`)}</ButtonLink>
			<Form method="post" action="/cart-panel" preventScrollReset>
				<input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
				<Button variant="quiet" icon="close" aria-label={t("cartPanel.close")} className="px-3">
					{null}
				</Button>
			</Form>
		</section>
	);
}
