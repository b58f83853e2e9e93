import type { IconName } from "~/lib/icon-names";
import { ADMIN_NAVIGATION } from "../admin-navigation";

const PLACES = ADMIN_NAVIGATION.flatMap(({ places }) => places);

/** The sign that the navigation gives to what stands at this address. */
export const signOf = (href = ""): IconName =>
	PLACES.findLast(({ to }) => to !== "/admin" && (href === to || href.startsWith(`${to}/`)))?.icon ?? "search";
