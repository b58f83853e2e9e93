import { runtime } from "~/server/runtime.server";

/** A part of a page that stands or falls alone. */
export type Section<T> = { ok: true; data: T } | { ok: false; data: null };

/** Loads parts in the given order; one that fails is logged, shows its own message and does not stop the next. */
export async function loadSections<T extends Record<string, () => Promise<unknown>>>(
	steps: T,
): Promise<{ [K in keyof T]: Section<Awaited<ReturnType<T[K]>>> }> {
	const loaded: Record<string, Section<unknown>> = {};
	for (const [name, load] of Object.entries(steps)) {
		try {
			loaded[name] = { ok: true, data: await load() };
		} catch (error) {
			if (error instanceof Response) throw error;
			runtime().log.error({ err: error, section: name }, "a section could not be loaded");
			loaded[name] = { ok: false, data: null };
		}
	}
	return loaded as { [K in keyof T]: Section<Awaited<ReturnType<T[K]>>> };
}
