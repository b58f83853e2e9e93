import { useForm as useConformForm } from "@conform-to/react";

type Options<V extends Record<string, unknown>> = Parameters<typeof useConformForm<V, V, string[]>>[0];

/** Conform forgets a refusal only for another result: without one it would stand there when the form has been saved. */
const NOTHING_REFUSED = { status: "success" } as const;

/** A form that shows what its last post was refused for, and nothing any more once that has gone. */
// biome-ignore lint/suspicious/noExplicitAny: as conform asks for it.
export function useForm<V extends Record<string, any>>(options: Options<V>) {
	return useConformForm<V, V, string[]>({ ...options, lastResult: options.lastResult ?? NOTHING_REFUSED });
}
