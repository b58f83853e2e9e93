import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { Icon } from "../ui/icon";
import { useKeptMarkup } from "../ui/kept-markup";
import { ListLink } from "../ui/link/list-link";
import { type FrameLink, type FrameMenu, menuLinks } from "./frame-menus";

/** By the first part of its address, what an entry leads to. */
const ICONS: Record<string, IconName> = {
	...{ home: "home", offers: "earn", quizzes: "quiz", rewards: "catalogue" },
	...{ articles: "book", orders: "package", profile: "profile" },
};

interface MenuLinksProps {
	menus: readonly FrameMenu[];
	/** The address that the page belongs to. */
	current: string | undefined;
	className?: string;
}

/** Entries of a menu as items of a list; those with entries below them open without scripts. */
export function MenuLinks({ menus, current, className }: MenuLinksProps) {
	const entry = useKeptMarkup(MenuEntry, {});
	return menus.map((menu) => {
		const links = menuLinks(menu);
		const at = links.some(({ to }) => to === current) ? current : undefined;
		return (
			<li
				key={menu.id}
				className={className}
				{...entry({ title: menu.title, links, folds: menu.items.length > 0, current: at })}
			/>
		);
	});
}

interface MenuEntryProps {
	title: string;
	links: readonly FrameLink[];
	/** Whether its links stand below it. */
	folds: boolean;
	/** The address that the page belongs to, where it is one of them. */
	current: string | undefined;
}

function MenuEntry({ title, links, folds, current }: MenuEntryProps) {
	const [first] = links;
	const icon = <Icon name={ICONS[first?.to.split("/")[1] ?? ""] ?? "document"} />;
	if (!folds) return links.map((link) => <MenuLink key={link.id} link={link} current={current} icon={icon} />);
	const holds = current !== undefined;
	return (
		<details key={String(holds)} open={holds} className="group/sub">
			<summary className="member-menu-link cursor-pointer">
				{icon}
				<span className="min-w-0 grow wrap-anywhere">{title}</span>
				<Icon name="chevron-down" className="shrink-0 transition-transform group-open/sub:rotate-180" />
			</summary>
			<ul className="member-submenu">
				{links.map((link) => (
					<li key={link.id}>
						<MenuLink link={link} current={current} />
					</li>
				))}
			</ul>
		</details>
	);
}

interface MenuLinkProps {
	link: FrameLink;
	current: string | undefined;
	icon?: ReactNode;
}

function MenuLink({ link: { to, title }, current, icon }: MenuLinkProps) {
	return (
		<ListLink to={to} className="member-menu-link" aria-current={to === current ? "page" : undefined}>
			{icon}
			<span className="min-w-0 wrap-anywhere">{title}</span>
		</ListLink>
	);
}
