import { Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/components/document/page-frame";
import type { IconName } from "~/lib/icon-names";
import { LanguageSwitch } from "../document/language-switch";
import { LiveUpdates } from "../document/live-updates";
import { PRODUCT_NAME } from "../document/page-title";
import { Avatar } from "../ui/data/avatar";
import { useFormat } from "../ui/format-context";
import { Icon } from "../ui/icon";
import { BalanceChip } from "./balance-chip";
import { DemoBanner, type PreviewShown } from "./demo-banner";
import { MemberMenu } from "./member-menu";
import { TierChip } from "./tier-chip";

export interface FrameMember {
	id: string;
	name: string;
	initials: string;
	color: string;
	avatar: string | null;
	balance: number;
	tier: { name: string; picture: string | null } | null;
}

interface MemberFrameProps {
	member: FrameMember;
	demo: { expires: number } | null;
	preview: PreviewShown | null;
	cartCount: number;
	/** How many notices are new. */
	unseen: number;
	/** Milliseconds until pages show something else by themselves. */
	edgeIn: number | null;
	children: ReactNode;
}

interface Place {
	to: string;
	label: string;
	icon: IconName;
	/** Another address that belongs to the place. */
	also?: string;
}

const PLACES: readonly Place[] = [
	{ to: "/home", label: "nav.home", icon: "home" },
	{ to: "/offers", label: "nav.earn", icon: "earn", also: "/quizzes" },
	{ to: "/rewards", label: "nav.rewards", icon: "rewards" },
	{ to: "/activity", label: "nav.activity", icon: "activity" },
];

/** What surrounds every page of a member: balance always in sight, four places, one tap apart. */
export function MemberFrame({ member, demo, preview, cartCount, unseen, edgeIn, children }: MemberFrameProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const program = useRootData()?.program;
	const format = useFormat();
	const { pathname } = useLocation();
	return (
		<div className="member-frame">
			<DemoBanner demo={demo} preview={preview} />
			<header className="member-top">
				<Link to="/home" className="flex min-h-11 min-w-0 items-center gap-2 overflow-hidden font-semibold">
					{program?.logo && <img src={program.logo} alt="" className="h-8 w-auto max-w-28 object-contain" />}
					<span className="truncate max-sm:sr-only">{program?.title ?? PRODUCT_NAME}</span>
				</Link>
				<div className="flex items-center gap-1 sm:gap-2">
					<BalanceChip balance={member.balance} />
					<Link to="/cart" className="icon-button relative" aria-label={t("nav.cart", { count: cartCount })}>
						<Icon name="cart" />
						{cartCount > 0 && <span className="cart-count">{format.points(cartCount)}</span>}
					</Link>
					<Link to="/notices" className="icon-button relative" aria-label={t("nav.notices", { count: unseen })}>
						<Icon name="bell" />
						{unseen > 0 && <span className="cart-count">{format.points(unseen)}</span>}
					</Link>
					{member.tier && <TierChip tier={member.tier} />}
					<Link to="/profile" className="icon-button" aria-label={t("nav.profile")}>
						<Avatar initials={member.initials} color={member.color} src={member.avatar} name={member.name} size="sm" />
					</Link>
				</div>
			</header>
			<nav aria-label={t("nav.main")} className="member-nav">
				<ul>
					{PLACES.map(({ to, label, icon, also }) => (
						<li key={to}>
							<Link
								to={to}
								prefetch="intent"
								className="member-nav-link"
								aria-current={
									[to, also].some((place) => place && `${pathname}/`.startsWith(`${place}/`)) ? "page" : undefined
								}
							>
								<Icon name={icon} />
								<span>{t(label)}</span>
							</Link>
						</li>
					))}
					<li className="max-lg:hidden">
						<NavLink to="/orders" prefetch="intent" className="member-nav-link">
							<Icon name="package" />
							<span>{t("nav.orders")}</span>
						</NavLink>
					</li>
					<li className="lg:hidden">
						<MemberMenu />
					</li>
				</ul>
				<div className="member-nav-extra">
					<LanguageSwitch />
				</div>
			</nav>
			<main id="main" tabIndex={-1} className="member-main">
				<p className="print-head">
					<strong>{program?.title ?? PRODUCT_NAME}</strong>
					<span>{member.name}</span>
					<span>{format.date(format.now)}</span>
				</p>
				{children}
			</main>
			<LiveUpdates
				topics={[
					...(["member", "transactions", "orders", "entries", "offers", "quizzes", "rewards"] as const),
					...(["tables", "databuckets", "cart", "session", "notices"] as const),
				]}
				edgeIn={edgeIn}
			/>
		</div>
	);
}
