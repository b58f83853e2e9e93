/** Waits for quick work, so that the next page already shows its result; for slow work it does not wait long. */
export async function withinMoments(work: Promise<void>, ms = 2_000): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const patience = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, patience]);
	clearTimeout(timer);
}
