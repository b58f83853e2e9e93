import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { PART_FIELD } from "~/lib/admin/sent-part";

/**
 * Into which part of a form the address leads, null into none; undefined without scripts. `lead`, as the ref of what holds the
 * parts, makes what the address names the target again where the router has brought the address, or a new form stands in the place
 * of the old one. What is sent says which part was shown.
 */
export function useShownPart() {
	const { hash } = useLocation();
	const [asked, setAsked] = useState<string | null>();
	const held = useRef<HTMLElement | null>(null);
	const lead = useCallback(
		(parts: HTMLElement | null) => {
			held.current = parts;
			const place = hash ? document.getElementById(hash.slice(1)) : null;
			if (place && parts?.contains(place) && !place.matches(":target")) window.location.replace(window.location.href);
		},
		[hash],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place of the address is what moves the target.
	useEffect(() => {
		// The browser tells of another place before the target has moved there.
		const frame = requestAnimationFrame(() => {
			setAsked(targetIn(held.current));
			openFolds(held.current?.querySelector(":target"));
		});
		return () => cancelAnimationFrame(frame);
	}, [hash]);
	useEffect(() => {
		const form = held.current?.closest("form");
		// Asked as it is sent: somebody may be faster than a frame.
		const say = ({ formData }: FormDataEvent) =>
			formData.set(PART_FIELD, targetIn(held.current) ?? onlyOne(held.current));
		form?.addEventListener("formdata", say);
		return () => form?.removeEventListener("formdata", say);
	}, []);
	return { asked, lead };
}

const partsIn = (holder: HTMLElement | null) => [...(holder?.children ?? [])] as HTMLElement[];

/** As styles have it: a refused form has no place in its address, and still shows the part that it was sent from. */
const targetIn = (holder: HTMLElement | null): string | null =>
	partsIn(holder).find((part) => part.matches(":target") || part.querySelector(":target") !== null)?.id ?? null;

/** What a phone folds of a place is what whoever was led there came for. */
function openFolds(place: Element | null | undefined): void {
	if (!place) return;
	const around = place.closest<HTMLDetailsElement>(".phone-fold");
	if (around) around.open = true;
	for (const fold of place.querySelectorAll<HTMLDetailsElement>(".phone-fold")) fold.open = true;
}

/** The part that is shown alone; empty where several are. */
function onlyOne(holder: HTMLElement | null): string {
	const [first, ...others] = partsIn(holder).filter((part) => part.offsetParent !== null);
	return others.length === 0 ? (first?.id ?? "") : "";
}
