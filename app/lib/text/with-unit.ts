const BETWEEN = "\u00a0";
const WORD_ENDS = /[\p{L}\p{N}]$/u;
const WORD_BEGINS = /^[\p{L}\p{N}]/u;
/** Signs that French sets off from the number before them, as `Intl` writes them there. */
const SIGN_BEGINS = /^[%\p{Sc}]/u;

/**
 * A figure with its unit before or behind it: words are set off from it, signs are not. A sign that the figure brings itself
 * does not stand there twice.
 */
export function withUnit(before: string, figure: string, behind: string, locale: string): string {
	const [suffix, typed] = [behind.trim(), before.trim()];
	const prefix = figure.startsWith(typed) ? "" : typed;
	const start = WORD_ENDS.test(prefix) ? prefix + BETWEEN : prefix;
	if (suffix === "" || figure.endsWith(suffix)) return start + figure;
	const isApart = WORD_BEGINS.test(suffix) || (locale === "fr" && SIGN_BEGINS.test(suffix));
	return start + figure + (isApart ? BETWEEN : "") + suffix;
}
