import { FAULT_PATIENCE } from "~/lib/limits";
import { isAway } from "~db/errors";
import { postJson } from "../http/outgoing.server";
import { runtime } from "../runtime.server";
import { faultFrom, type LoggedError } from "./fault.rules";
import { FaultPoster } from "./fault-poster.server";
import { errorsLogged } from "./metrics.server";

let poster: FaultPoster | undefined;

/** Counts an error of the log and hands it on to ERROR_URL; a database that is away is /healthz's to tell. */
export function noteLoggedError(line: unknown, what: string): void {
	errorsLogged.inc();
	if (!isLoggedError(line) || isAway(line.err)) return;
	const { ERROR_URL, ERROR_TOKEN } = runtime().env;
	if (!ERROR_URL) return;
	const headers: Record<string, string> = ERROR_TOKEN ? { Authorization: `Bearer ${ERROR_TOKEN}` } : {};
	poster ??= new FaultPoster(async (fault) => {
		const { status } = await postJson(
			ERROR_URL,
			{ service: "laurel", instance: runtime().instance, ...fault },
			headers,
		);
		if (status >= 300) throw new Error(`ERROR_URL answered ${status}`);
	});
	poster.note(faultFrom(line, what));
}

/** What was met last is posted before the process ends, if that does not take long. */
export async function settleFaults(): Promise<void> {
	await poster?.settle(FAULT_PATIENCE);
}

const isLoggedError = (line: unknown): line is LoggedError =>
	typeof line === "object" && line !== null && "err" in line;
