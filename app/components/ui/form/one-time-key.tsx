import { useState } from "react";
import { useReply } from "../reply/use-reply";

interface Reply {
	oneTimeKey?: string;
	lastResult?: { initialValue?: Record<string, unknown> | null };
}

/**
 * Makes a repeated submit of the same page harmless: the server does the effect of a key once. A form that comes back
 * keeps its key, since the answer to the first try may only have been lost on the way, until the server gives it a new one:
 * `fresh` where the answer is not the form's alone.
 */
export function OneTimeKey({ value, fresh }: { value: string; fresh?: string | undefined }) {
	const reply = useReply<Reply>();
	const sent = reply?.lastResult?.initialValue?._key;
	const told = fresh ?? reply?.oneTimeKey ?? (typeof sent === "string" ? sent : undefined);
	// Live updates load the page's data again and forget the answer; a form that is open keeps the key it has.
	const [held, setHeld] = useState(told ?? value);
	if (told !== undefined && told !== held) setHeld(told);
	return <input type="hidden" name="_key" value={told ?? held} />;
}

/** The same where a repeat does no harm: it says whose page a form stands on, so that the form goes as nobody else's. */
export { OneTimeKey as PageMark };
