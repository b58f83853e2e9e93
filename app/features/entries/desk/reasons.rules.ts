/** A comment with a reason in it, on a line of its own; one that says it already stays as it is. */
export function withReason(comment: string, reason: string): string {
	const typed = comment.trimEnd();
	if (typed.split(/\r?\n/).some((line) => line.trim() === reason)) return comment;
	return typed === "" ? reason : `${typed}\n${reason}`;
}
