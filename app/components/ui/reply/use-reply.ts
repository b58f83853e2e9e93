import { useActionData, useLocation, useMatches } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { KeptReply } from "~/server/forms/kept-reply";

/** What this page's member or admin posted when their session had ended; the layouts' loaders bring it. */
export function useKept(): KeptReply | undefined {
	const loaded = useMatches().map(({ data }) => (data as { kept?: KeptReply | null } | undefined)?.kept);
	const kept = loaded.find((one) => one);
	// Live updates load it again; the same post must not be taken for another answer.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for all of it.
	return useMemo(() => kept ?? undefined, [kept?.id]);
}

/** The action's answer, until its reader goes on: live updates load the page's data again and forget it. */
export function useAnswer<T>() {
	const answer = useActionData<T>();
	const { key } = useLocation();
	const [held, hold] = useState({ key, answer });
	// An answer comes before the address of its page does.
	if (held.key !== key || (answer && held.answer !== answer)) hold({ key, answer });
	return answer ?? held.answer;
}

/** What a form is shown again with: the action's answer, else the post that was kept while its person signed in. */
export function useReply<T>() {
	const answer = useAnswer<T>();
	const kept = useKept();
	return answer ?? (kept as unknown as typeof answer);
}

/**
 * Counts the answers that have gone, as a refusal does when the next post succeeds: a form with this in its key starts
 * anew, also when a live update had brought the record's new state, and with it a new form, before the redirect came.
 */
export function useRounds(): number {
	const has = useReply<unknown>() !== undefined;
	const [{ had, rounds }, set] = useState({ had: has, rounds: 0 });
	if (has === had) return rounds;
	const now = has ? rounds : rounds + 1;
	set({ had: has, rounds: now });
	return now;
}
