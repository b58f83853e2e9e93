/** A text with another line at its end; one that has this line already stays as it is. */
export function withLine(text: string, line: string): string {
	const typed = text.trimEnd();
	if (typed.split(/\r?\n/).some((one) => one.trim() === line)) return text;
	return typed === "" ? line : `${typed}\n${line}`;
}
