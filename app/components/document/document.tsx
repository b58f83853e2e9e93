import letters from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { Links, Meta, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import type { RootData } from "~/components/document/page-frame";
import { ListLinks } from "~/components/ui/link/list-links";
import { createI18n } from "~/lib/i18n";
import { ToastRegion } from "../ui/feedback/toast-region";
import { FormatProvider } from "../ui/format-context";
import { Arrival } from "../ui/layout/arrival";
import { SkipLink } from "../ui/layout/skip-link";
import { PictureHosts } from "../ui/pictures/picture-hosts";
import { DebugOverlay } from "./debug-overlay";
import { LoadWatch } from "./load-watch";
import { useNonce } from "./nonce";
import { useKnownRoot } from "./page-frame";
import { PageTitle } from "./page-title";
import { PendingBar } from "./pending-bar";
import { useTexts } from "./use-texts";

interface DocumentProps {
	root: RootData;
	children: ReactNode;
}

const NO_HOSTS: readonly string[] = [];

/** The HTML around every page; works without data too, since it also frames the error of the root itself. */
export function Document({ root, children }: DocumentProps) {
	const nonce = useNonce();
	const { known, frame } = useKnownRoot(root);
	const locale = frame?.locale ?? "en";
	const texts = useTexts(frame?.texts);
	const i18n = useMemo(() => createI18n(locale, texts), [locale, texts]);
	const version = known?.program?.themeVersion;
	return (
		<I18nextProvider i18n={i18n}>
			<FormatProvider locale={locale} timeZone={known?.timeZone ?? "UTC"} now={known?.now ?? 0}>
				<html lang={locale} data-request={root?.requestId} suppressHydrationWarning>
					<head>
						<meta charSet="utf-8" />
						<meta name="viewport" content="width=device-width, initial-scale=1" />
						<meta name="color-scheme" content="light dark" />
						<meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
						<PageTitle
							programTitle={known?.program?.title ?? null}
							plain={!root || root.loading || root.domainError !== null}
						/>
						<Meta />
						<link rel="icon" href={known?.program?.favicon ?? "/favicon.svg"} />
						<link rel="preload" as="font" type="font/woff2" href={letters} crossOrigin="anonymous" />
						<Links />
						{frame && <link rel="preload" as="fetch" href={frame.texts} crossOrigin="anonymous" data-texts="" />}
						{version && <link rel="stylesheet" href={`/theme.css?v=${version}`} />}
					</head>
					<body>
						<SkipLink />
						<PendingBar />
						<LoadWatch />
						<Arrival />
						<ListLinks />
						<PictureHosts.Provider value={known?.program?.avatarHosts ?? NO_HOSTS}>{children}</PictureHosts.Provider>
						<ToastRegion toast={root?.toast ?? null} />
						{root?.debug && <DebugOverlay facts={{ ...root.debug, locale }} />}
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</body>
				</html>
			</FormatProvider>
		</I18nextProvider>
	);
}
