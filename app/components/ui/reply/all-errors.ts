import type { SubmissionResult } from "@conform-to/react";

/** All that is wrong with what was posted, as message keys: for a form whose fields are hidden, which cannot say it themselves. */
export function allErrors(result: Pick<SubmissionResult<string[]>, "error"> | undefined): string[] {
	return Object.values(result?.error ?? ({} as Record<string, string[] | null>)).flatMap((said) => said ?? []);
}
