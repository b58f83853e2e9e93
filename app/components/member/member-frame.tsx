import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/components/document/page-frame";
import { SEARCH_PATH } from "~/features/search/search.paths";
import type { PortalEntry } from "~/lib/portal/portal-entries";
import { LiveUpdates } from "../document/connection/live-updates";
import { PRODUCT_NAME } from "../document/page-title";
import { Avatar } from "../ui/data/avatar";
import { useFormat } from "../ui/format-context";
import { Icon } from "../ui/icon";
import { ListLink } from "../ui/link/list-link";
import { BalanceChip } from "./balance-chip";
import { DemoBanner, type PreviewShown } from "./demo-banner";
import { HeadFind } from "./find/head-find";
import { type FrameMenus, isAt } from "./frame-menus";
import { MemberNavigation } from "./member-navigation";
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
	frameMenus: FrameMenus;
	/** The portal's own entries that the program leaves out of its navigation, or that would lead this member to nothing. */
	hiddenEntries: readonly PortalEntry[];
	children: ReactNode;
}

/** What surrounds every page of a member: balance always in sight, its places one tap apart. */
export function MemberFrame(props: MemberFrameProps) {
	const { member, demo, preview, cartCount, unseen, edgeIn, frameMenus, hiddenEntries, children } = props;
	const { t } = useTranslation("common", { useSuspense: false });
	const program = useRootData()?.program;
	const format = useFormat();
	const { pathname } = useLocation();
	const current = (place: string) => (isAt(place, pathname) ? "page" : undefined);
	return (
		<div className="member-frame">
			<DemoBanner demo={demo} preview={preview} />
			<header className="member-top">
				<ListLink to="/home" className="member-brand">
					{program?.logo && <img src={program.logo} alt="" />}
					<span className="truncate">{program?.title ?? PRODUCT_NAME}</span>
				</ListLink>
				<div className="flex items-center sm:gap-2">
					<HeadFind />
					<ListLink to={SEARCH_PATH} className="icon-button head-search" aria-label={t("nav.search")}>
						<Icon name="search" />
					</ListLink>
					<BalanceChip balance={member.balance} />
					<ListLink
						to="/cart"
						className="icon-button relative"
						aria-label={t("nav.cart", { count: cartCount })}
						aria-current={current("/cart")}
					>
						<Icon name="cart" />
						{cartCount > 0 && <span className="cart-count">{format.points(cartCount)}</span>}
					</ListLink>
					<ListLink
						to="/notices"
						className="icon-button relative"
						aria-label={t("nav.notices", { count: unseen })}
						aria-current={current("/notices")}
					>
						<Icon name="bell" />
						{unseen > 0 && <span className="cart-count">{format.points(unseen)}</span>}
					</ListLink>
					{member.tier && <TierChip tier={member.tier} />}
					<ListLink
						to="/profile"
						className="icon-button"
						aria-label={t("nav.profile")}
						aria-current={current("/profile")}
					>
						<Avatar initials={member.initials} color={member.color} src={member.avatar} size="sm" />
					</ListLink>
				</div>
			</header>
			<MemberNavigation menus={frameMenus} hiddenEntries={hiddenEntries} />
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
					...(["blog", "leaderboards", "tables", "databuckets", "cart", "session"] as const),
					...(["translations", "pages", "menus", "notices", "tiers", "awards"] as const),
				]}
				edgeIn={edgeIn}
			/>
		</div>
	);
}
