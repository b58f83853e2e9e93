import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Into which part of a form the address leads, null into none; undefined without scripts. `lead`, as the ref of what holds the
 * parts, makes what the address names the target again where the router has brought the address, or a new form stands in the place
 * of the old one.
 */
export function useShownPart(ids: readonly string[]) {
	const { hash } = useLocation();
	const [asked, setAsked] = useState<string | null>();
	const named = ids.join(" ");
	const lead = useCallback(
		(parts: HTMLElement | null) => {
			const place = placeOf(hash);
			if (place && parts?.contains(place) && !place.matches(":target")) window.location.replace(window.location.href);
		},
		[hash],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place of the address is what moves the target.
	useEffect(() => {
		const look = () => {
			// As styles have it: a refused form has no place in its address, and still shows the part that it was sent from.
			const place = document.querySelector(":target");
			const holds = (id: string) => place && document.getElementById(id)?.contains(place);
			setAsked(named.split(" ").find(holds) ?? null);
		};
		// The browser tells of another place before the target has moved there.
		const frame = requestAnimationFrame(look);
		return () => cancelAnimationFrame(frame);
	}, [hash, named]);
	return { asked, lead };
}

const placeOf = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null);
