import { useEffect, useState } from "react";

/** Milliseconds without a key after which it is asked. */
const PAUSE = 180;

/** What is answered to what stands in the box; null until there is an answer to it, and where none can be had. */
export function useQuickSearch<A extends object>(action: string, typed: string): ({ q: string } & A) | null {
	const [answer, setAnswer] = useState<({ q: string } & A) | null>(null);
	const q = typed.trim();
	useEffect(() => {
		if (q === "") return setAnswer(null);
		const gone = new AbortController();
		const ask = async () => {
			const response = await fetch(`${action}/found?${new URLSearchParams({ q })}`, {
				signal: gone.signal,
				redirect: "error",
			});
			// The page of the search says why.
			setAnswer(response.ok ? { q, ...(await response.json()) } : null);
		};
		const waiting = setTimeout(() => ask().catch(() => gone.signal.aborted || setAnswer(null)), PAUSE);
		return () => {
			clearTimeout(waiting);
			gone.abort();
		};
	}, [action, q]);
	return answer;
}
