import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A page that scripts put in the place of another takes the focus with its heading, as a page that is loaded begins at its
 * top: what had it is gone or stays behind in the navigation, and who cannot see the page would not hear of it.
 */
export function Arrival() {
	const { pathname, hash } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const main = document.querySelector("main");
		// A part of the page that wants the focus, or was asked for, has it.
		if (hash || main?.contains(document.activeElement)) return;
		const heading = main?.querySelector("h1");
		heading?.setAttribute("tabindex", "-1");
		heading?.focus({ preventScroll: true });
	}, [pathname, hash]);
	return null;
}
