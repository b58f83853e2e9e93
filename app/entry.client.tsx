import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchPosts } from "./components/ui/reply/undelivered";
import { fetchTexts } from "./lib/page-texts";

watchPosts();

// Styles that components inject later (the dialog's scroll lock) need the page's nonce as well.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

// An answer that still streams in when its page is left rejects a promise that nobody holds. Leaving is no fault.
addEventListener("unhandledrejection", (event) => {
	if (event.reason?.name === "AbortError") event.preventDefault();
});

// The page is whole as it came; should its texts not come, it stays a page of links and forms.
const texts = document.querySelector<HTMLLinkElement>("link[data-texts]")?.getAttribute("href");
void Promise.all([texts && fetchTexts(texts), pageData()]).then(() => {
	if (hasMovedOn()) return location.reload();
	startTransition(() => {
		hydrateRoot(document, <RemixBrowser />);
	});
});

/**
 * Two quick steps back change the address before the router listens, while the document of the first still comes to life:
 * it would show the second page with the first one's data. A reload that meets this again is left alone, never repeated.
 */
function hasMovedOn(): boolean {
	const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!document || document.type === "reload") return false;
	const { pathname, search } = new URL(document.name, location.href);
	return pathname + search !== location.pathname + location.search;
}

/**
 * Resolves when the page's data can be read. Otherwise the first render would suspend, and React gives up the server's
 * page for a new one when a key is pressed just then. RemixBrowser begins to read when it is first called, and throws
 * the promise; there is no other way to it.
 */
async function pageData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (reading) {
		await reading;
	}
}
