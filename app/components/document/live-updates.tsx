import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const GATHER_MS = 150;

/** One event stream per tab: when something the page may show has changed, its loaders run again. */
export function LiveUpdates({ topics, as = "member" }: { topics: readonly string[]; as?: "member" | "admin" }) {
	const revalidator = useRevalidator();
	const { state } = useNavigation();
	const now = useRef({ revalidate: revalidator.revalidate, busy: false });
	now.current = { revalidate: revalidator.revalidate, busy: state !== "idle" || revalidator.state !== "idle" };
	const list = topics.join(",");
	useEffect(() => {
		let pending: ReturnType<typeof setTimeout> | undefined;
		let dropped = false;
		const refresh = () => {
			clearTimeout(pending);
			// A page on its way brings the news itself; asking beside it could take its one-time notice.
			pending = setTimeout(() => (now.current.busy ? refresh() : now.current.revalidate()), GATHER_MS);
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
