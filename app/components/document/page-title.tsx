import { useLocation, useMatches } from "@remix-run/react";
import { type FrameMenus, screenTitleOf } from "../member/frame-menus";
import { useMessage } from "../ui/message";

export const PRODUCT_NAME = "Laurel";

/** What a route may say of itself: the title, as a message key or worked out from its data. */
export interface RouteHandle {
	// biome-ignore lint/suspicious/noExplicitAny: each route knows its own data.
	title?: string | ((data: any) => string | undefined);
}

/** `<route title> · <display title>`; without a route title, or where no program is shown, the display title alone. */
export function PageTitle({ programTitle, plain }: { programTitle: string | null; plain: boolean }) {
	const show = useMessage();
	const matches = useMatches();
	const { pathname } = useLocation();
	const menus = matches.map(({ data }) => (data as { frameMenus?: FrameMenus } | undefined)?.frameMenus).find(Boolean);
	const routeTitle = matches
		.map(({ handle, data }) => {
			const title = (handle as RouteHandle | undefined)?.title;
			return typeof title === "function" ? (data ? title(data) : undefined) : title;
		})
		.filter((title) => title !== undefined)
		.at(-1);
	// The menu that leads to a page may call it by another name.
	const own = (menus && screenTitleOf(menus, pathname)) ?? routeTitle;
	const display = programTitle ?? PRODUCT_NAME;
	return <title>{own && !plain ? `${show(own)} · ${display}` : display}</title>;
}
