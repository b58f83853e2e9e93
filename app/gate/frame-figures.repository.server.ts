import { anyBoard } from "~/features/leaderboards/boards-for-members.repository.server";
import { menuParts } from "~/features/menus/showing/member-menus.repository.server";
import { menusAsRead, shownMenus } from "~/features/menus/showing/member-menus.rules";
import { unseenNotices } from "~/features/notices/notices.repository.server";
import { cartPieces } from "~/features/orders/cart/cart.repository.server";
import { tierOfMember } from "~/features/standing/own-standing.repository.server";
import { anyTable } from "~/features/tables/showing/own-tables.repository.server";
import { saidBy } from "~/kernel/content-texts/texts";
import { nextEdge } from "~/kernel/publication/next-edge.repository.server";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

interface Asked {
	memberId: string;
	at: number;
	locale: string;
}

const partsOf = (scope: TenantScope, { memberId, at, locale }: Asked) => ({
	cart: cartPieces(scope, memberId),
	edge: scope.query.selectNoFrom(nextEdge(scope, at).as("edge")),
	...menuParts(scope, { memberId, at }, locale),
	tier: tierOfMember(scope, memberId, locale),
	notices: unseenNotices(scope, memberId),
	board: anyBoard(scope, { memberId, at }),
	table: anyTable(scope, { memberId, at }),
});

const frameParts = compiledParts(partsOf);

/** Each part by itself: one that cannot be read is logged and stands empty beside the others (specification §4). */
async function readOneByOne(scope: TenantScope, asked: Asked): Promise<Awaited<ReturnType<typeof frameParts>>> {
	const read: Record<string, unknown[]> = {};
	for (const [name, part] of Object.entries(partsOf(scope, asked)))
		read[name] = await part.execute().catch((error: unknown) => {
			runtime().log.error({ err: error, part: name }, "a part of the members' frame could not be read");
			return [];
		});
	return read as Awaited<ReturnType<typeof frameParts>>;
}

/**
 * What surrounds each page of a member, in one statement: how many pieces lie in the cart, what decides on the tier, which menus there are, whether any board or table is
 * there to see, and in how many milliseconds pages show something else because something is published or ceases to be; null for never.
 */
export async function loadFrameFigures(scope: TenantScope, memberId: string) {
	const at = scope.now();
	const asked = { memberId, at, locale: scope.readIn ?? "" };
	const { cart, edge, tier, notices, board, table, menuTexts, ...menus } = await frameParts(scope, asked).catch(
		(error: unknown) => {
			if (awayMessage(error) !== null) throw error;
			runtime().log.warn({ err: error }, "the members' frame is read part by part");
			return readOneByOne(scope, asked);
		},
	);
	const said = saidBy(menuTexts);
	const items = menusAsRead(said, "menu_item", menus.menuItems);
	const next = edge[0]?.edge ?? null;
	return {
		cartCount: cart[0]?.pieces ?? 0,
		edgeIn: next === null ? null : next - at,
		tier,
		standings: board.length + table.length > 0,
		unseen: notices[0]?.unseen ?? 0,
		frameMenus: {
			primary: shownMenus(menusAsRead(said, "primary_menu", menus.primaryMenus), items),
			secondary: shownMenus(menusAsRead(said, "secondary_menu", menus.secondaryMenus), []),
		},
	};
}
