import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { createI18n } from "~/lib/i18n";
import audit from "~/locales/en/audit.json";

const LAYOUT = "routes/admin/layout";

/** What is shown inside the admin area to somebody who may read these areas. */
function shownTo(areas: readonly string[], element: ReactElement): string {
	const location = { pathname: "/", search: "", hash: "", state: null, key: "default" };
	const routes = createStaticRouter([{ id: LAYOUT, path: "*", element }], { location, matches: [] } as never).routes;
	const context = {
		...{ basename: "/", location, loaderData: { [LAYOUT]: { areas } }, actionData: null, errors: null },
		matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0]! }],
		...{ statusCode: 200, loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
	};
	return renderToStaticMarkup(
		<I18nextProvider i18n={createI18n("en", { audit })}>
			<StaticRouterProvider
				router={createStaticRouter(routes, context as never)}
				context={context as never}
				hydrate={false}
			/>
		</I18nextProvider>,
	);
}

test("leads to the log that has the record, and only readers of that log [ADMIN-46]", () => {
	const settings = <HistoryLink entity="program" id="demo" />;
	const platform = <HistoryLink platform entity="program" id="demo" />;
	expect(shownTo(["audit"], settings)).toContain('href="/admin/audit?entity=program&amp;id=demo"');
	expect(shownTo(["log"], platform)).toContain('href="/admin/platform/audit?entity=program&amp;id=demo"');
	expect(shownTo(["programs", "log"], settings)).toBe("");
	expect(shownTo(["programs", "audit"], platform)).toBe("");
});
