import { useActionData, useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { KeptReply } from "~/features/kept-posts/kept-reply";

/** What this page's member or admin posted when their session had ended; the layouts' loaders bring it. */
export function useKept(): KeptReply | undefined {
	const loaded = useMatches().map(({ data }) => (data as { kept?: KeptReply | null } | undefined)?.kept);
	const kept = loaded.find((one) => one);
	// Live updates load it again; the same post must not be taken for another answer.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for all of it.
	return useMemo(() => kept ?? undefined, [kept?.id]);
}

/** What a form is shown again with: the action's answer, else the post that was kept while its person signed in. */
export function useReply<T>() {
	const answer = useActionData<T>();
	const kept = useKept();
	return answer ?? (kept as unknown as typeof answer);
}
