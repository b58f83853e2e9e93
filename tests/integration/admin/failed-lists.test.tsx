import { expect, test } from "vitest";
import Awards, { loader as awards } from "~/routes/admin/awards/list";
import Members, { loader as members } from "~/routes/admin/members/list";
import Orders, { loader as orders } from "~/routes/admin/orders/list";
import Rewards, { loader as rewards } from "~/routes/admin/rewards/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";

type Loader = (given: ReturnType<typeof args>) => unknown;
const GENERAL = "This list could not be loaded. Please try again in a moment.";
const OF_MEMBERS = "Members could not be loaded. Please try again in a moment";

const LISTS: [string, () => React.ReactNode, Loader, string][] = [
	["awards", Awards, awards, GENERAL],
	["orders", Orders, orders, GENERAL],
	["rewards", Rewards, rewards, GENERAL],
	["members", Members, members, OF_MEMBERS],
];

test.each(LISTS)(
	"a list of %s that cannot be read is empty, and its page says so [ADMIN-42, ADMIN-43, MEM-49]",
	async (table, Page, loader, text) => {
		const world = await makeWorld();
		const path = `/admin/${table}`;
		const cookie = await adminCookieFor(world, "admin");
		const open = async () => {
			const given = args(path, { cookie });
			const { data } = await answer(() => loader(given));
			return { data, status: given.context.faultStatus };
		};
		expect(await open()).toMatchObject({ data: { failed: false }, status: undefined });
		await world.scope.database.writer.schema
			.alterTable(table as "awards")
			.renameTo("gone")
			.execute();
		const { status, data } = await open();
		expect([status, data]).toMatchObject([500, { failed: true, rows: [], count: 0, nextHref: null }]);
		const html = renderPage(Page, path, { loaderData: data });
		expect(html).toContain(text);
		expect(html).not.toContain(`href="${path}/export`);
		expect(html).toContain('name="q"');
	},
);
