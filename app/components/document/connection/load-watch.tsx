import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CHUNK_LOAD_TIMEOUT } from "~/lib/limits";

/** A page whose scripts or data do not come in time is loaded anew as a whole. */
export function LoadWatch() {
	const { state, location } = useNavigation();
	const target = state === "loading" ? `${location.pathname}${location.search}` : null;
	useEffect(() => {
		if (target === null) return;
		const timer = setTimeout(() => window.location.assign(target), CHUNK_LOAD_TIMEOUT);
		return () => clearTimeout(timer);
	}, [target]);
	return null;
}
