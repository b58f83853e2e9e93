import { data, type HeadersArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError } from "@remix-run/react";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { Document } from "./components/document/document";
import { ErrorScreen } from "./components/document/error-screen";
import { LoadingScreen, NoProgramScreen } from "./components/document/no-program-screen";
import { useRootData } from "./components/document/page-frame";
import { isAuthPage } from "./features/sessions/sessions.rules";
import { debugFacts } from "./gate/debug-facts.server";
import { sayOnPage, textsOfPage } from "./gate/page-texts.server";
import { isAdminPath, resolveTenant } from "./gate/tenant.server";
import { DOMAIN_LOGOUT_DELAY } from "./lib/limits";
import { themeVersion } from "./lib/theme/theme-version";
import { memberCookie, readCookie } from "./server/cookies.server";
import { LOCALES, resolveLocale } from "./server/i18n/locale.server";
import { runtime } from "./server/runtime.server";
import { takeToast } from "./server/toast.server";
import stylesheet from "./styles/app.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
	const { request, context } = args;
	// Before anything is read: what is written from here on is news to the page.
	const now = Date.now();
	const result = await resolveTenant(context, request);
	const tenant = "tenant" in result ? result.tenant : null;
	const program = tenant?.program ?? null;
	const { pathname } = new URL(request.url);
	// The installation is managed on any host, also before the first site is there.
	const domainError = "tenant" in result || isAdminPath(pathname) ? null : result.domainError;
	// What a program offers its members does not bind its admins.
	const offered = isAdminPath(pathname) ? LOCALES : (program?.locales ?? LOCALES);
	const locale = await resolveLocale(request, program?.locale, offered);
	const { toast, headers } = await takeToast(request, context);
	const say = toast && (await sayOnPage(context, request, locale));
	const signingIn = context.method === "POST" && isAuthPage(pathname);
	if (domainError && !signingIn && (await readCookie(memberCookie(), request)))
		headers.set("Refresh", `${DOMAIN_LOGOUT_DELAY / 1000};url=/signout/domain`);
	return data(
		{
			locale,
			locales: LOCALES.filter((one) => offered.includes(one)),
			texts: (await textsOfPage(context, request, locale)).href,
			timeZone: program?.timeZone ?? "UTC",
			now,
			program: program && {
				id: program.id,
				title: program.displayTitle,
				favicon: program.favicon ?? program.theme.favicon ?? null,
				logo: program.theme.logo ?? null,
				cover: program.theme.cover ? { src: program.theme.cover, alt: program.theme.coverAlt ?? "" } : null,
				avatarHosts: program.avatarHosts,
				/** Whom members ask; admins have others. */
				contact: isAdminPath(pathname) ? "" : program.desk.contact,
				themeVersion: themeVersion(program.updated),
			},
			domainError,
			loading: !("tenant" in result) && result.domainError === null,
			// In words already: the page that shows it need not carry the texts of the one that caused it.
			toast: toast &&
				say && {
					...{ id: toast.id, type: toast.type, message: say(toast.message) },
					...(toast.about && { about: say(toast.about) }),
					...(toast.links && { links: toast.links.map(({ to, label }) => ({ to, label: say(label) })) }),
					...(toast.undo && { undo: { action: toast.undo, label: say("admin:undo") } }),
				},
			requestId: context.requestId,
			debug: await debugFacts(args, tenant),
			local: !runtime().env.production,
		},
		{ status: domainError ? 404 : 200, headers },
	);
}

export function headers(given: HeadersArgs) {
	return retryAfterHeaders({ ...given, parentHeaders: given.loaderHeaders });
}

export function Layout({ children }: { children: React.ReactNode }) {
	return <Document root={useRootData()}>{children}</Document>;
}

export default function App() {
	const root = useRootData();
	if (root?.domainError) return <NoProgramScreen />;
	if (root?.loading) return <LoadingScreen />;
	return <Outlet />;
}

export function ErrorBoundary() {
	const root = useRootData();
	const error = useRouteError();
	if (root?.domainError) return <NoProgramScreen />;
	if (root?.loading && isRouteErrorResponse(error) && error.statusText === "loading") return <LoadingScreen />;
	return <ErrorScreen error={error} standalone />;
}
