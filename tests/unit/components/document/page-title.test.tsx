import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test } from "vitest";
import { PageTitle, type RouteHandle } from "~/components/document/page-title";
import { renderPage } from "../../../support/render-page";

interface Shown {
	program?: string | null;
	handle?: RouteHandle;
	data?: unknown;
	path?: string;
	plain?: boolean;
	locale?: "en" | "fr";
	error?: unknown;
}

function titleOf({
	program = "Acme",
	handle,
	data = {},
	path = "/home",
	plain = false,
	locale = "en",
	error,
}: Shown): string {
	const page = renderPage(() => <PageTitle programTitle={program} plain={plain} />, path, {
		...{ loaderData: data, handle, locale, error },
	});
	return page.replace(/<[^>]+>/g, "");
}

const home = { title: "home:title" };

test("a page is titled by its route and the program's display title, or the product's name where that has none [UI-01, UI-02]", () => {
	expect(titleOf({ handle: home })).toBe("Home · Acme");
	expect(titleOf({ handle: home, locale: "fr" })).toBe("Accueil · Acme");
	expect(titleOf({ handle: home, program: null })).toBe("Home · Laurel");
	expect(titleOf({ handle: { title: ({ title }) => title }, data: { title: "Gold mug" } })).toBe("Gold mug · Acme");
});

test("a page without a title of its own, and one without a program, shows the display title alone [UI-01, UI-02]", () => {
	expect(titleOf({})).toBe("Acme");
	expect(titleOf({ program: null })).toBe("Laurel");
	expect(titleOf({ handle: home, program: null, plain: true })).toBe("Laurel");
});

test("a page that a menu opens has the menu's title for it, else its own [UI-02, NAV-14]", () => {
	const entry = (to: string, screenTitle: string) => ({ ...{ id: to, title: "Story", to, screenTitle }, items: [] });
	const frameMenus = { primary: [entry("/page/about", "Who we are")], secondary: [entry("/page/help", "")] };
	const data = { title: "About us", frameMenus };
	const handle: RouteHandle = { title: ({ title }) => title };
	expect(titleOf({ handle, data, path: "/page/about" })).toBe("Who we are · Acme");
	expect(titleOf({ handle, data, path: "/page/help" })).toBe("About us · Acme");
	expect(titleOf({ handle, data, path: "/page/other" })).toBe("About us · Acme");
});

test("where a page is not there the title says so, and not what the route or a menu calls it [UI-02, UI-37]", () => {
	const gone = new ErrorResponse(404, "", "orders:notFound");
	const handle = { title: "rewards:edit" };
	expect(titleOf({ handle, error: gone })).toBe("Not found · Acme");
	expect(titleOf({ handle, error: gone, locale: "fr" })).toBe("Page introuvable · Acme");
	const frameMenus = {
		primary: [{ id: "a", title: "A", to: "/page/x", screenTitle: "Old", items: [] }],
		secondary: [],
	};
	expect(titleOf({ handle, error: gone, data: { frameMenus }, path: "/page/x" })).toBe("Not found · Acme");
	for (const error of [new ErrorResponse(503, "", null), new Error("Unable to decode")])
		expect(titleOf({ handle: home, error })).toBe("Home · Acme");
});
