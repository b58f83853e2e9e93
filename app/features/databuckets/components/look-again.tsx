import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const LOOK_AGAIN_MS = 3_000;

interface LookAgainProps {
	/** Something may be typed on the page: without scripts it would be lost, so the reader loads the page. */
	typed?: boolean | undefined;
}

/** A page that shows work under way: without scripts it loads itself again, with them it follows. */
export function LookAgain({ typed = false }: LookAgainProps) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(revalidate, LOOK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	if (typed) return null;
	return (
		<noscript>
			<meta httpEquiv="refresh" content="3" />
		</noscript>
	);
}
