import { EMAIL_MAX } from "./limits";
import { composed } from "./text";

const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** Latin letters with the accents of the languages of Europe; without the two i that change their shape with their case. */
const LETTERS = String.raw`A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u012f\u0132-\u017e\u0218-\u021b`;
const WORD = String.raw`[${LETTERS}0-9!#$%&'*+/=?^_\`{|}~-]+`;
const LOCAL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*$`);
const LABEL = new RegExp(`^[${LETTERS}0-9-]+$`);

/**
 * Whether a text is an e-mail address that no other looks like: letters of one script, in their usual width, no point at
 * an end or beside another. Whether somebody reads it, only a mail can tell.
 */
export function isEmailAddress(text: string): boolean {
	if (text.length > EMAIL_MAX || composed(text, "NFKC") !== text) return false;
	const at = text.indexOf("@");
	const local = text.slice(0, Math.max(0, at));
	const labels = text.slice(at + 1).split(".");
	if (local.length > LOCAL_MAX || !LOCAL.test(local) || labels.length < 2) return false;
	return labels.every(isLabel) && /\D/.test(labels.at(-1) ?? "");
}

function isLabel(label: string): boolean {
	return label.length <= LABEL_MAX && LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
}
