import { FIGURES_FRESH, FILES_FRESH } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { gatherFailures, gatherSeconds, registry } from "~/server/watch/metrics.server";
import { setBackupFigures, setPlaceFigures, setStatementFigures } from "~/server/watch/place-figures.server";
import { Marks, withMarks } from "~db/marks";
import { setFileFigures, setQueueFigures } from "./queue-figures.server";
import { setReplicaFigures } from "./replica-figures.server";

let gathered: { at: number; done: Promise<void> } | undefined;
let files: { at: number; done: Promise<void> } | undefined;

/** All figures as a monitor reads them. What has to be asked for is asked at most once in FIGURES_FRESH, however many ask. */
export async function metricsPage(): Promise<{ type: string; text: string }> {
	const now = Date.now();
	if (!gathered || now - gathered.at >= FIGURES_FRESH) gathered = { at: now, done: gather() };
	await gathered.done;
	setStatementFigures();
	return { type: registry.contentType, text: await registry.metrics() };
}

async function gather(): Promise<void> {
	const started = performance.now();
	const marks = new Marks();
	marks.asker = "metrics";
	await withMarks(marks, async () => {
		for (const part of [setPlaceFigures, setBackupFigures, setQueueFigures, setReplicaFigures]) await attempt(part);
		if (!files || Date.now() - files.at >= FILES_FRESH) {
			// Its counting takes as long as there are files, and nobody waits for it.
			files = { at: Date.now(), done: attempt(setFileFigures) };
		}
	});
	gatherSeconds.set((performance.now() - started) / 1000);
}

/** A figure that cannot be had leaves the others. */
async function attempt(part: () => Promise<void>): Promise<void> {
	try {
		await part();
	} catch (error) {
		gatherFailures.inc();
		runtime().log.warn({ err: error }, "figures could not be gathered");
	}
}

/** For the end of the process: nothing is asked of a database any more that is about to be closed. */
export async function settleGathering(): Promise<void> {
	await gathered?.done;
	await files?.done;
}
