import { useLocation, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { type FrameMenus, screenTitleOf } from "../member/frame-menus";
import { useMessage } from "../ui/message";

export const PRODUCT_NAME = "Laurel";

/** What a route may say of itself: the title, as a message key or worked out from its data. */
export interface RouteHandle {
	// biome-ignore lint/suspicious/noExplicitAny: each route knows its own data.
	title?: string | ((data: any) => string | undefined);
}

interface Match {
	handle?: RouteHandle;
	data?: { frameMenus?: FrameMenus };
}

/**
 * `<route title> · <display title>`; without a route title, or where no program is shown, the display title alone. Where
 * the page is not there the title says so, whatever the route is called.
 */
export function PageTitle({ programTitle, plain }: { programTitle: string | null; plain: boolean }) {
	const show = useMessage();
	const { pathname } = useLocation();
	const { errors } = useContext(RouterState)!;
	const matches = useMatches() as Match[];
	let own: string | undefined;
	let menus: FrameMenus | undefined;
	for (const { handle, data } of matches) {
		const title = handle?.title;
		own = (typeof title === "function" ? data && title(data) : title) ?? own;
		menus ??= data?.frameMenus;
	}
	// The menu that leads to a page may call it by another name.
	if (menus) own = screenTitleOf(menus, pathname) ?? own;
	for (const route in errors) if (errors[route].status === 404) own = "common:errors.404.title";
	const display = programTitle ?? PRODUCT_NAME;
	return <title>{own && !plain ? `${show(own)} · ${display}` : display}</title>;
}
