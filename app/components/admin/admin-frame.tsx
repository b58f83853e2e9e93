import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ADMIN_SEARCH_PATH } from "~/features/search/search.paths";
import { initialsOf } from "~/lib/text/initials-of";
import { LiveUpdates } from "../document/connection/live-updates";
import { LanguageSwitch } from "../document/language-switch";
import { PRODUCT_NAME } from "../document/page-title";
import { SignOutForm } from "../document/sign-out-form";
import { Avatar } from "../ui/data/avatar";
import { Icon } from "../ui/icon";
import { useUiText } from "../ui/ui-text";
import { ADMIN_NAVIGATION, type AdminPlace } from "./admin-navigation";
import { AdminPlaces } from "./admin-places";
import { SearchBox } from "./search/search-box";

interface AdminFrameProps {
	admin: { name: string; email: string; role: string; severalPrograms: boolean };
	program: { id: string; title: string | null; logo: string | null } | null;
	areas: AdminPlace["area"][];
	/** How much waits behind a place, by its address. */
	waiting: Readonly<Record<string, number>>;
	children: ReactNode;
}

/** Left navigation in groups, the program on top, who I am and what I may do; one column on a phone. */
export function AdminFrame({ admin, program, areas, waiting, children }: AdminFrameProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	// The menu of a small screen closes where a link has led.
	const { key } = useLocation();
	const groups = ADMIN_NAVIGATION.map((group) => ({
		...group,
		places: group.places.filter((place) => areas.includes(place.area)),
	})).filter((group) => group.places.length > 0);
	return (
		<div className="admin-frame">
			<header className="admin-top">
				<Link to="/admin" className="admin-brand">
					{program?.logo && <img src={program.logo} alt="" />}
					<span className="admin-brand-name">{program ? (program.title ?? PRODUCT_NAME) : PRODUCT_NAME}</span>
				</Link>
				{admin.severalPrograms && (
					<Link to="/admin/programs" className="switch-program">
						<Icon name="transfer" />
						<span className="switch-program-name">{t("nav.switchProgram")}</span>
					</Link>
				)}
				{program && <SearchBox action={ADMIN_SEARCH_PATH} />}
				<div className={groups.length > 0 ? "admin-account max-lg:hidden" : "admin-account"}>
					<Account admin={admin} />
				</div>
			</header>
			{groups.length > 0 && (
				<>
					<nav aria-label={t("nav.main")} className="admin-nav">
						<AdminPlaces groups={groups} waiting={waiting} />
					</nav>
					<details key={key} className="admin-menu">
						<summary>
							<Icon name="menu" />
							<span className="sr-only">{t("nav.menu")}</span>
						</summary>
						<nav aria-label={t("nav.menu")}>
							<AdminPlaces groups={groups} waiting={waiting} />
						</nav>
						<div className="admin-account">
							<Account admin={admin} />
						</div>
					</details>
				</>
			)}
			<main id="main" tabIndex={-1} className="admin-main">
				{children}
			</main>
			{program && (
				<LiveUpdates as="admin" topics={["admin", "member", "orders", "entries", "rewards", "imports", "tables"]} />
			)}
		</div>
	);
}

/** Who I am and what I may do, in which language, and the way out. */
function Account({ admin }: Pick<AdminFrameProps, "admin">) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const ui = useUiText();
	return (
		<>
			<LanguageSwitch />
			<Link to="/admin/profile" className="admin-me">
				<span className="sr-only">{`${t("profile.title")}${ui("colon")} `}</span>
				<Avatar initials={initialsOf(admin.name)} size="sm" />
				<span className="grid min-w-0 leading-tight wrap-anywhere">
					<span className="font-semibold">{admin.name}</span>
					<span className="text-xs text-muted">{t(`roles.${admin.role}`)}</span>
				</span>
			</Link>
			<SignOutForm action="/admin/logout">
				<button type="submit" className="language-button">
					{t("nav.signOut")}
				</button>
			</SignOutForm>
		</>
	);
}
