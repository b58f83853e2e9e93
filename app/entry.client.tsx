import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fetchTexts } from "./lib/page-texts";

// Styles that components inject later (the dialog's scroll lock) need the page's nonce as well.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

// The page is whole as it came; should its texts not come, it stays a page of links and forms.
const texts = document.querySelector<HTMLLinkElement>("link[data-texts]")?.getAttribute("href");
void (texts ? fetchTexts(texts) : Promise.resolve()).then(() =>
	startTransition(() => {
		hydrateRoot(document, <RemixBrowser />);
	}),
);
