const AT_ONCE = 8;

/**
 * A few at a time, since each waits for the network most of its way. After one that failed no other begins; throws its error
 * once those that had begun are over.
 */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
	const rest = all.values();
	let failed = false;
	const worker = async () => {
		for (const one of rest) {
			if (failed) return;
			await work(one).catch((error: unknown) => {
				failed = true;
				throw error;
			});
		}
	};
	const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}
