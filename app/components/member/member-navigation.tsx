import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SEARCH_PATH } from "~/features/search/search.paths";
import type { IconName } from "~/lib/icon-names";
import { PORTAL_ENTRIES, type PortalEntry } from "~/lib/portal/portal-entries";
import { LanguageSwitch } from "../document/language-switch";
import { Icon } from "../ui/icon";
import { ListLink } from "../ui/link/list-link";
import { currentAddress, type FrameMenus, isAt, menuAddresses } from "./frame-menus";
import { MemberDrawer } from "./member-drawer";
import { MenuLinks } from "./menu-links";

interface Place {
	to: string;
	icon: IconName;
	/** Other addresses that belong to the place. */
	also?: string[];
	/** Where it stands: always, in the rail and the menu of a small screen, or in that menu alone. */
	in: "bar" | "rail" | "menu";
}

const PLACES: Record<PortalEntry, Place> = {
	home: { to: "/home", icon: "home", in: "bar" },
	earn: { to: "/offers", icon: "earn", also: ["/quizzes", "/entries"], in: "bar" },
	rewards: { to: "/rewards", icon: "rewards", in: "bar" },
	activity: { to: "/activity", icon: "activity", in: "bar" },
	standings: { to: "/leaderboards", icon: "leaderboard", also: ["/tables"], in: "rail" },
	orders: { to: "/orders", icon: "package", in: "rail" },
	profile: { to: "/profile", icon: "profile", in: "menu" },
};

interface MemberNavigationProps {
	menus: FrameMenus;
	/** The portal's own entries that the program leaves out, or that would lead this member to nothing. */
	hiddenEntries: readonly PortalEntry[];
}

/** The portal's own entries and the program's: a rail with a drawer beside wide pages, a bar with a menu below small ones. */
export function MemberNavigation({ menus, hiddenEntries }: MemberNavigationProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const { pathname } = useLocation();
	const entries = PORTAL_ENTRIES.filter((name) => !hiddenEntries.includes(name));
	const led = menuAddresses(menus);
	const own = entries.map((name) => PLACES[name]).flatMap(({ to, also = [] }) => [to, ...also]);
	const current = currentAddress([...own, ...led], pathname);
	const currentOf = (addresses: readonly string[]) => {
		if (current !== undefined && addresses.includes(current)) return "page";
		// An entry of the program leads further into it.
		return addresses.some((address) => isAt(address, pathname)) ? "true" : undefined;
	};
	const entry = (name: PortalEntry, className: string, hidden?: string) => {
		const { to, also = [], icon } = PLACES[name];
		return (
			<li key={name} className={hidden}>
				<ListLink to={to} className={className} aria-current={currentOf([to, ...also])}>
					<Icon name={icon} />
					<span>{t(`nav.${name}`)}</span>
				</ListLink>
			</li>
		);
	};
	return (
		<nav aria-label={t("nav.main")} className="member-nav">
			<ul className="member-nav-list">
				{entries
					.filter((name) => PLACES[name].in !== "menu")
					.map((name) => entry(name, "member-nav-link", PLACES[name].in === "rail" ? "max-lg:hidden" : undefined))}
				<MenuLinks menus={menus.primary} current={current} className="max-lg:hidden" />
				{menus.secondary.length > 0 && (
					<li className="max-lg:hidden">
						<MemberDrawer label={t("nav.more")} icon="menu" from="rail">
							<ul>
								<MenuLinks menus={menus.secondary} current={current} />
							</ul>
						</MemberDrawer>
					</li>
				)}
				<li className="lg:hidden">
					<MemberDrawer label={t("nav.menu")} icon="menu" from="bar">
						<ul>
							<li>
								<ListLink to={SEARCH_PATH} className="member-menu-link">
									<Icon name="search" />
									<span>{t("nav.search")}</span>
								</ListLink>
							</li>
							<MenuLinks menus={menus.primary} current={current} />
							{/* Where an entry of the program leads there, that is its name. */}
							{entries
								.filter((name) => PLACES[name].in !== "bar" && !led.includes(PLACES[name].to))
								.map((name) => entry(name, "member-menu-link"))}
							<MenuLinks menus={menus.secondary} current={current} />
						</ul>
						<LanguageSwitch />
					</MemberDrawer>
				</li>
			</ul>
			<div className="member-nav-extra">
				<LanguageSwitch />
			</div>
		</nav>
	);
}
