import { describe, expect, test } from "vitest";
import { ADMIN_NAVIGATION } from "~/components/admin/admin-navigation";
import { AdminPlaces } from "~/components/admin/admin-places";
import { renderPage } from "../../../support/render-page";

/** Five groups of five places. */
const MANY = Array.from({ length: 5 }, (_, g) => ({
	label: `Group ${g}`,
	places: Array.from({ length: 5 }, (_, p) => ({
		...{ to: `/admin/g${g}p${p}`, label: `Place ${g} ${p}`, icon: "tag" as const, area: "members" as const },
	})),
}));
const at = (path: string, groups = MANY as typeof ADMIN_NAVIGATION) =>
	renderPage(() => <AdminPlaces groups={groups} />, path, { loaderData: null });

describe("the places of 25 entities", () => {
	test("are all there, in groups that open without scripts, the present one open", () => {
		const html = at("/admin/g2p3/some-id/edit");
		expect(html.match(/<a /g)).toHaveLength(25);
		expect(html.match(/<details/g)).toHaveLength(5);
		expect(html.match(/<summary/g)).toHaveLength(5);
		expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
		expect(html.slice(html.indexOf(' open=""'))).toMatch(/^ open=""><summary[^>]*>Group 2/);
		expect(html.match(/aria-current="page"/g)).toHaveLength(1);
	});

	test("mark no other place whose address begins alike", () => {
		const alike = [
			{ label: "G", places: ["/admin/reward", "/admin/rewards"].map((to) => ({ ...MANY[0]!.places[0]!, to })) },
		];
		const html = at("/admin/rewards/1", alike as typeof ADMIN_NAVIGATION);
		expect(html.match(/aria-current="page"/g)).toHaveLength(1);
	});
});

test("what fits a screen is open as a whole", () => {
	const html = at("/admin", ADMIN_NAVIGATION.slice(0, 2));
	expect(html.match(/<details/g)?.length).toBe(html.match(/<details[^>]* open=""/g)?.length);
});

test("the places of each day stand above the groups, each with how much waits behind it", () => {
	const waiting = { "/admin/entries": 27, "/admin/orders": 100, "/admin/members": 0 };
	const html = renderPage(() => <AdminPlaces groups={ADMIN_NAVIGATION} waiting={waiting} />, "/admin", {
		loaderData: null,
	});
	const daily = html.slice(0, html.indexOf("<details"));
	expect([...daily.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
		...["/admin", "/admin/entries", "/admin/orders", "/admin/members"],
	]);
	expect([...daily.matchAll(/class="admin-nav-count">([^<]*)/g)].map(([, count]) => count)).toEqual(["27", "99+"]);
	expect(daily).toContain("27 waiting");
	expect(daily).toContain("more than 99 waiting");
});
