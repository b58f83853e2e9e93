import type { AppLoadContext } from "@remix-run/node";
import { runtime } from "~/server/runtime.server";
import { awayMessage } from "./away.server";

/**
 * What a list shows, or the list without rows where it cannot be read: its page says so (specification §8) under the status
 * of a fault, whichever route shows it, and the log why. Throws Responses as they are, and Unavailable or Timeout while
 * nobody can read anything.
 */
export async function readOrEmpty<T extends object>(
	context: AppLoadContext,
	list: string,
	read: () => Promise<T>,
	empty: NoInfer<T>,
): Promise<T & { failed: boolean }> {
	try {
		return { ...(await read()), failed: false };
	} catch (error) {
		if (error instanceof Response || awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: context.requestId, list }, "a list was not read");
		context.faultStatus = 500;
		return { ...empty, failed: true };
	}
}
