import { NavLink, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../document/language-switch";
import { Icon } from "../ui/icon";

/** What the bar of a small screen has no room for; opens without scripts, and closes where a link has led. */
export function MemberMenu() {
	const { t } = useTranslation("common", { useSuspense: false });
	const { key } = useLocation();
	return (
		<details key={key} className="member-menu">
			<summary className="member-nav-link">
				<Icon name="menu" />
				<span>{t("nav.menu")}</span>
			</summary>
			<div className="member-menu-panel">
				<NavLink to="/orders" className="member-menu-link">
					<Icon name="package" />
					{t("nav.orders")}
				</NavLink>
				<NavLink to="/profile" className="member-menu-link">
					<Icon name="profile" />
					{t("nav.profile")}
				</NavLink>
				<LanguageSwitch />
			</div>
		</details>
	);
}
