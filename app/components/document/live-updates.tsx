import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const GATHER_MS = 150;

/** One event stream per tab: when something the page may show has changed, its loaders run again. */
export function LiveUpdates({ topics, as = "member" }: { topics: readonly string[]; as?: "member" | "admin" }) {
	const revalidator = useRevalidator();
	const revalidate = useRef(revalidator.revalidate);
	revalidate.current = revalidator.revalidate;
	const list = topics.join(",");
	useEffect(() => {
		let pending: ReturnType<typeof setTimeout> | undefined;
		let dropped = false;
		const refresh = () => {
			clearTimeout(pending);
			pending = setTimeout(() => revalidate.current(), GATHER_MS);
		};
		// The browser reconnects by itself; what was missed meanwhile is fetched once it is back.
		const events = new EventSource(`/events?as=${as}&topics=${list}`);
		events.addEventListener("error", () => {
			dropped = true;
		});
		events.addEventListener("open", () => {
			if (dropped) refresh();
			dropped = false;
		});
		for (const topic of list.split(",")) events.addEventListener(topic, refresh);
		return () => {
			clearTimeout(pending);
			events.close();
		};
	}, [list, as]);
	return null;
}
