import { PASSWORD_MAX, PASSWORD_MIN } from "~/lib/limits";
import { composed, isLonger } from "~/lib/text";
import { COMMON_PASSWORDS } from "./common-passwords";

/** What must remain of a password once names, e-mail and program title are taken out. */
const OWN_PART = 6;

/**
 * What is wrong with a new password (a message key), or null. `context` are words an attacker would try first: e-mail,
 * names, program title. No rules about kinds of characters; nothing is trimmed.
 */
export function passwordFault(password: string, context: readonly (string | null)[] = []): string | null {
	// As it is hashed: an accent may be typed as a sign of its own.
	const written = composed(password);
	if (!isLonger(written, PASSWORD_MIN - 1)) return "auth:weak.short";
	if (isLonger(password, PASSWORD_MAX)) return "auth:weak.long";
	const plain = written.toLowerCase();
	const bare = plain.replace(/[^\p{L}\p{N}]/gu, "");
	if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(bare) || new Set(plain).size < 3) return "auth:weak.common";
	const words = context.flatMap(contextWords);
	const rest = words.reduce((left, word) => left.replaceAll(word, ""), bare);
	return rest !== bare && rest.length < OWN_PART ? "auth:weak.context" : null;
}

/** The words of a text with 3 letters or more, the longest first. */
function contextWords(text: string | null): string[] {
	const words = composed(text ?? "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u);
	return words.filter((word) => word.length >= 3).sort((one, other) => other.length - one.length);
}
