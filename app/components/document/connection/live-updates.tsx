import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FETCHED_AHEAD, FRESH_COOKIE } from "~/lib/limits";
import type { Topic } from "~db/changes";
import { useFormat } from "../../ui/format-context";
import { keepUnsent } from "./keep-unsent";
import { reconnectDelay } from "./reconnect.rules";

const GATHER_MS = 150;
/** How long news wait for the answer to earlier ones; one that a broken connection holds up may never come. */
const PATIENCE_MS = 2000;

function setCookie(text: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the text is a whole cookie, and the newer way is not everywhere
	document.cookie = text;
}

/** Another server may answer next: its copy must have come as far as the news. */
function keepMark(data: string): void {
	const { mark } = JSON.parse(data) as { mark?: string };
	if (mark) setCookie(mark);
}

/** Open pages ask within this time after an edge, not all at once. */
const SPREAD_MS = 3000;
/** The longest a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1 - SPREAD_MS;

interface LiveUpdatesProps {
	topics: readonly Topic[];
	as?: "member" | "admin";
	/** Milliseconds until the page shows something else although nobody changes anything. */
	edgeIn?: number | null;
}

/** One event stream per tab: when something the page may show has changed, or its time has come, its loaders run again. */
export function LiveUpdates({ topics, as = "member", edgeIn = null }: LiveUpdatesProps) {
	const list = topics.join(",");
	const { key } = useLocation();
	const shown = useRef(0);
	shown.current = useFormat().now;
	const newest = useRef(0);
	const placed = useRef(key);
	const edge = useRef<() => void>();
	useEffect(() => {
		if (edgeIn === null) return;
		const due = setTimeout(() => edge.current?.(), Math.min(edgeIn, LONGEST_MS) + Math.random() * SPREAD_MS);
		return () => clearTimeout(due);
	}, [edgeIn]);
	useEffect(() => {
		let pending: ReturnType<typeof setTimeout> | undefined;
		let waiting: ReturnType<typeof setTimeout> | undefined;
		let events: EventSource | undefined;
		let failures = 0;
		let patientUntil = 0;
		// What is rendered may be behind what the router does already. Asked for a page that is not shown yet, the router would
		// remember for it how far the one before is scrolled, and put it there.
		const isBusy = () => {
			const { location, navigation, revalidation } = __remixRouter.state;
			if (location.key !== placed.current) return true;
			return navigation.state !== "idle" || (revalidation !== "idle" && performance.now() < patientUntil);
		};
		const refresh = () => {
			setCookie(`${FRESH_COOKIE}=${Date.now()}; Path=/`);
			patientUntil ||= performance.now() + PATIENCE_MS;
			// News that never pause do not put the page off for ever.
			if (pending !== undefined && performance.now() > patientUntil) return;
			clearTimeout(pending);
			// A page on its way brings the news itself, or is loaded anew as a whole; asking beside it would break it off.
			pending = setTimeout(() => {
				pending = undefined;
				failures = 0;
				if (isBusy()) return refresh();
				patientUntil = 0;
				// The news may be that the session is over, which takes the page away.
				void keepUnsent(as).then((isGone) => isGone || (isBusy() ? refresh() : __remixRouter.revalidate()));
			}, GATHER_MS);
		};
		edge.current = refresh;
		const open = () => {
			waiting = undefined;
			// Scripts come after the page: what changed in between is told as soon as it follows.
			events = new EventSource(`/events?as=${as}&topics=${list}&since=${shown.current}`);
			events.addEventListener("open", () => {
				// What was missed meanwhile is fetched once the stream is back.
				if (failures > 0) refresh();
			});
			events.addEventListener("error", () => {
				// The browser itself would try at an even pace, and after an answer such as 503 never again.
				events?.close();
				// Asking a server that has just gone would put its error in the place of the page.
				clearTimeout(pending);
				patientUntil = 0;
				failures++;
				waiting = setTimeout(open, reconnectDelay(failures, Math.random(), document.hidden));
			});
			for (const topic of list.split(","))
				events.addEventListener(topic, (event: MessageEvent<string>) => {
					keepMark(event.data);
					refresh();
				});
		};
		const seenAgain = () => {
			if (document.hidden || waiting === undefined) return;
			clearTimeout(waiting);
			open();
		};
		document.addEventListener("visibilitychange", seenAgain);
		open();
		return () => {
			clearTimeout(pending);
			clearTimeout(waiting);
			document.removeEventListener("visibilitychange", seenAgain);
			events?.close();
		};
	}, [list, as]);
	useEffect(() => {
		placed.current = key;
		// Browsers show what they fetched ahead for longer than it may be (Chromium for five minutes).
		const clock = shown.current - performance.now();
		if (clock + FETCHED_AHEAD < newest.current) edge.current?.();
		newest.current = Math.max(newest.current, clock);
	}, [key]);
	return null;
}
