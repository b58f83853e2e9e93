import { menuParts } from "~/features/menus/showing/member-menus.repository.server";
import { menusAsRead, shownMenus } from "~/features/menus/showing/member-menus.rules";
import { unseenNotices } from "~/features/notices/notices.repository.server";
import { cartPieces } from "~/features/orders/cart.repository.server";
import { tierOfMember } from "~/features/standing/own-standing.repository.server";
import { saidBy } from "~/kernel/content-texts/texts";
import { nextEdge } from "~/kernel/publication/next-edge.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

const frameParts = compiledParts(
	(scope, { memberId, at, locale }: { memberId: string; at: number; locale: string }) => ({
		cart: cartPieces(scope, memberId),
		edge: scope.query.selectNoFrom(nextEdge(scope, at).as("edge")),
		...menuParts(scope, { memberId, at }, locale),
		tier: tierOfMember(scope, memberId, locale),
		notices: unseenNotices(scope, memberId),
	}),
);

/**
 * What surrounds each page of a member, in one statement: how many pieces lie in the cart, what decides on the tier, which menus there are, and in how
 * many milliseconds pages show something else because something is published or ceases to be; null for never.
 */
export async function loadFrameFigures(scope: TenantScope, memberId: string) {
	const at = scope.now();
	const asked = { memberId, at, locale: scope.readIn ?? "" };
	const { cart, edge, tier, notices, menuTexts, ...menus } = await frameParts(scope, asked);
	const said = saidBy(menuTexts);
	const items = menusAsRead(said, "menu_item", menus.menuItems);
	const next = edge[0]?.edge ?? null;
	return {
		cartCount: cart[0]?.pieces ?? 0,
		edgeIn: next === null ? null : next - at,
		tier,
		unseen: notices[0]?.unseen ?? 0,
		frameMenus: {
			primary: shownMenus(menusAsRead(said, "primary_menu", menus.primaryMenus), items),
			secondary: shownMenus(menusAsRead(said, "secondary_menu", menus.secondaryMenus), []),
		},
	};
}
