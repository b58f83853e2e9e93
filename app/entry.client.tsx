import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Styles that components inject later (the dialog's scroll lock) need the page's nonce as well.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

startTransition(() => {
	hydrateRoot(document, <RemixBrowser />);
});
