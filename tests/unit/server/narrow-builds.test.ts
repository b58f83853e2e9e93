import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { expect, test, vi } from "vitest";
import config from "~/routes";
import { narrowBuilds } from "~/server/http/narrow-builds.server";
import { seededRandom } from "~db/seed/random";

type Manifest = ServerBuild["routes"];

function manifest(entries: readonly RouteConfigEntry[], parentId?: string): Manifest {
	const routes: Manifest = {};
	for (const { file, id = file.replace(/\.tsx?$/, ""), path, index, children = [] } of entries) {
		const route = { id, module: {}, ...(parentId !== undefined && { parentId }) };
		routes[id] = { ...route, ...(path !== undefined && { path }), ...(index && { index }) } as never;
		Object.assign(routes, manifest(children, id));
	}
	return routes;
}

function buildOf(routes: Manifest): ServerBuild {
	const root = { root: { id: "root", path: "", module: {} } } as unknown as Manifest;
	const all = { ...root, ...routes };
	return { routes: all, assets: { routes: all } } as unknown as ServerBuild;
}

/** As the framework makes them of a build before it matches. */
function tree({ routes }: ServerBuild, parentId?: string): AgnosticRouteObject[] {
	return Object.values(routes).flatMap((route) =>
		route && route.parentId === parentId
			? ({ ...route, children: route.index ? undefined : tree({ routes } as ServerBuild, route.id) } as never)
			: [],
	);
}

const build = buildOf(manifest(config as RouteConfigEntry[], "root"));
const everywhere = tree(build);

/** The path that the framework matches for an address. */
function matched(url: string): string {
	const { pathname } = new URL(url, "http://localhost");
	const page = pathname.replace(/\.data$/, "");
	return page === "/_root" ? "/" : page;
}

const named = (routes: AgnosticRouteObject[], url: string) => {
	const found = matchRoutes(routes, matched(url));
	return found && JSON.stringify(found.map(({ route, params }) => [route.id, params]));
};

const WORDS = ["admin", "home", "rewards", "orders", "new", "members", "imports", "a.data", "ADMIN", "Home", "signin"];
const ODD = [
	"%20",
	"%2F",
	"%E0%A4%A",
	"%61dmin",
	"é",
	"..",
	".",
	"",
	"*",
	":id",
	"_root",
	"__manifest",
	"x".repeat(50),
];

/** An address for every route there is, with its parameters filled in. */
const addresses = Object.values(build.routes).map((route) => {
	const parts: string[] = [];
	for (
		let at: typeof route | undefined = route;
		at;
		at = at.parentId === undefined ? undefined : build.routes[at.parentId]
	)
		if (at.path) parts.unshift(at.path);
	return `/${parts
		.join("/")
		.replace(/:\w+\??/g, "some-id")
		.replace(/\*/g, "some/file.png")}`;
});

function strange(count: number): string[] {
	const { int, pick, chance } = seededRandom("addresses");
	return Array.from({ length: count }, () => {
		const parts = chance(0.5) ? pick(addresses).split("/").slice(1) : [];
		for (let step = int(0, 3); step > 0; step--)
			parts.splice(int(0, parts.length), int(0, 1), pick(chance(0.3) ? ODD : WORDS));
		const address = `/${parts.join("/")}${pick(["", "", "", ".data", "/", "//", "?index", "?a=/admin", "/.data"])}`;
		// Two slashes at the beginning would name another host.
		return `/${address.replace(/^\/+/, "")}`;
	});
}

test("of the few routes of an address the same one answers as of all of them", () => {
	const narrow = narrowBuilds(build);
	const trees = new WeakMap<ServerBuild, AgnosticRouteObject[]>();
	// It complains of what cannot be decoded.
	const quiet = vi.spyOn(console, "warn").mockReturnValue();
	let withPage = 0;
	for (const url of [...addresses, ...addresses.map((one) => `${one}.data`), "/_root.data", ...strange(1200)]) {
		const few = narrow(url);
		const routes = trees.get(few) ?? tree(few);
		trees.set(few, routes);
		const expected = named(everywhere, url);
		if (expected !== null) withPage++;
		expect(named(routes, url), url).toBe(expected);
		expect(Object.keys(few.assets.routes), url).toEqual(Object.keys(few.routes));
	}
	quiet.mockRestore();
	expect(withPage).toBeGreaterThan(800);
}, 60_000);

test("what strangers ask for makes about as many of them as there are routes", () => {
	const narrow = narrowBuilds(build);
	const different = new Set([...addresses, ...strange(6000)].map(narrow));
	expect(different.size).toBeLessThan(addresses.length * 1.1);
	const sizes = [...different].filter((one) => one !== build).map((one) => Object.keys(one.routes).length);
	expect(Math.max(...sizes)).toBeLessThan(addresses.length / 4);
});

test("further routes of another area leave what an address is given as it is", () => {
	const more = Array.from({ length: 200 }, (_, at) => ({
		...{ id: `extra-${at}`, parentId: "routes/admin/layout", path: `extra-${at}/:id`, module: {} },
	}));
	const larger = buildOf({ ...manifest(config as RouteConfigEntry[], "root"), ...byId(more) } as Manifest);
	expect(Object.keys(narrowBuilds(larger)("/home").routes)).toEqual(Object.keys(narrowBuilds(build)("/home").routes));
});

const byId = <T extends { id: string }>(routes: T[]) => Object.fromEntries(routes.map((route) => [route.id, route]));
