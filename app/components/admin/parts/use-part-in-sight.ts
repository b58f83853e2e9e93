import { useEffect, useState } from "react";

/** Beneath the head of the page, and somewhat lower than where a link to a part leads. */
const READING_LINE = 144;

/** Which part of a long page is being read: the last that begins above the reading line. None without scripts. */
export function usePartInSight(ids: readonly string[]): string | undefined {
	const [inSight, setInSight] = useState<string>();
	const named = ids.join(" ");
	useEffect(() => {
		const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
		const look = () => {
			const parts = named.split(" ");
			const { clientHeight, scrollHeight } = document.documentElement;
			const asked = window.location.hash.slice(1);
			// At the end of the page, parts are in sight that no scrolling brings to the line.
			const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
			if (atEnd && parts.includes(asked) && topOf(asked) >= 0) return setInSight(asked);
			setInSight(parts.findLast((id) => topOf(id) <= READING_LINE) ?? parts[0]);
		};
		look();
		window.addEventListener("scroll", look, { passive: true });
		window.addEventListener("resize", look);
		return () => {
			window.removeEventListener("scroll", look);
			window.removeEventListener("resize", look);
		};
	}, [named]);
	return inSight;
}
