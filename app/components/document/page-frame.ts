import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";
import type { Locale } from "~/lib/format";
import type { loader } from "~/root";

/** What every page knows of its program and reader; nothing where the root itself could not be loaded. */
export function useRootData() {
	return useRouteLoaderData<typeof loader>("root");
}

export type RootData = ReturnType<typeof useRootData>;

/** The language of a page and the address of its texts. */
export interface PageFrame {
	locale: Locale;
	texts: string;
}

/** What the server frames an error of the root itself with, which has no data to tell it. */
export const PageFrameContext = createContext<PageFrame | null>(null);

type Known = NonNullable<RootData>;

let last: Known | undefined;

/** The root's data or, where it could not be had, what this tab knew before; `frame` is there even without either. */
export function useKnownRoot(root: RootData): { known: Known | undefined; frame: PageFrame | undefined } {
	const given = useContext(PageFrameContext);
	useEffect(() => {
		if (root) last = root;
	}, [root]);
	const known = root ?? last;
	return { known, frame: known ?? given ?? frameOfDocument() };
}

/** The frame of the page as it came: what the server rendered has to be rendered again. */
function frameOfDocument(): PageFrame | undefined {
	if (typeof document === "undefined") return undefined;
	const texts = document.querySelector<HTMLLinkElement>("link[data-texts]")?.getAttribute("href");
	return texts ? { locale: document.documentElement.lang === "fr" ? "fr" : "en", texts } : undefined;
}
