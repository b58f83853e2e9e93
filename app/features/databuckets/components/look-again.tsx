import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const LOOK_AGAIN_MS = 3_000;

/** A page that shows work under way: without scripts it loads itself again, with them it follows. */
export function LookAgain() {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(revalidate, LOOK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<noscript>
			<meta httpEquiv="refresh" content="3" />
		</noscript>
	);
}
