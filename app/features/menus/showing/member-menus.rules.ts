import type { FrameMenu } from "~/components/member/frame-menus";
import type { Texts } from "~/kernel/content-texts/texts";
import { menuAddress } from "../menus.rules";

/** An entry that members may see; `open` says whether this member may see what it leads to. */
export interface MenuRow {
	id: string;
	title: string;
	contentType: string | null;
	content: string | null;
	screenTitle: string;
	open: number;
}

const entry = ({ id, title, screenTitle, open, ...target }: MenuRow) => ({
	...{ id, title, screenTitle },
	to: open === 1 ? menuAddress(target) : null,
});

/** Entries in the reader's language. */
export const menusAsRead = <R extends MenuRow>(
	said: Texts,
	type: "primary_menu" | "menu_item" | "secondary_menu",
	rows: readonly R[],
): R[] =>
	rows.map((row) => ({
		...row,
		title: said.of(type, row.id, "title", row.title),
		screenTitle: said.of(type, row.id, "screen_title", row.screenTitle),
	}));

/** The entries that lead somewhere: one whose own target is not to be seen stays as the heading of those below it. */
export function shownMenus(menus: readonly MenuRow[], items: readonly (MenuRow & { menuId: string })[]): FrameMenu[] {
	return menus
		.map((menu) => ({
			...entry(menu),
			items: items
				.filter(({ menuId }) => menuId === menu.id)
				.map(entry)
				.flatMap(({ to, ...item }) => (to === null ? [] : [{ ...item, to }])),
		}))
		.filter(({ to, items }) => to !== null || items.length > 0);
}
