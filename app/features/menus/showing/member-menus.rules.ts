import type { FrameMenu } from "~/components/member/frame-menus";
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
