import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../../databuckets.rules";
import { type Generation, listOutdated } from "../generations.repository.server";
import type { ResultState } from "../results.repository.server";
import { loadProgress } from "./load-results.server";
import { listParticipantNames } from "./result-list.repository.server";

interface Read {
	state: ResultState;
	open: Generation | undefined;
}

/** How far figures are that nobody is shown yet; null while there are none. */
export async function openFigures(scope: TenantScope, id: string, { state, open }: Read) {
	if (open)
		return { ...(await figuresOf(scope, state.participantType, open)), outdated: open.version < state.inputsVersion };
	return (await listOutdated(scope)).some((outdated) => outdated.id === id) ? NOT_BEGUN : null;
}

/** The same for pages of a databucket that show no results themselves. */
export const loadOpenFigures = async (scope: TenantScope, id: string) =>
	openFigures(scope, id, await loadProgress(scope, id));

/** Figures that the next round of calculations begins with: whoever has just imported must not read that there is nothing. */
const NOT_BEGUN = {
	...{ state: "Calculating" as const, total: 0, done: 0, changed: 0, error: null, outdated: true, failedFor: null },
};

async function figuresOf(scope: TenantScope, participantType: ParticipantType, open: Generation) {
	const { state, total, done, changed, error, summary } = open;
	const { failedFor } = summary;
	const names = failedFor ? await listParticipantNames(scope, participantType, [failedFor]) : undefined;
	return { state, total, done, changed, error, failedFor: names?.get(failedFor ?? "") ?? null };
}
