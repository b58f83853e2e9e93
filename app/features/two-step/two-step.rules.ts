/** What every authenticator app makes: six digits by SHA-1, a new code every 30 seconds (RFC 6238). */
export const CODE_DIGITS = 6;
export const CODE_PERIOD = 30_000;
/** Steps of time by which the clock of a phone may be off, either way. */
const STEPS_OFF = 1;
/** Characters of a recovery code, out of 32 that nobody takes for each other: 60 random bits. */
const RECOVERY_LENGTH = 12;
const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** What was typed, as a code of the app or as a recovery code, however it is written; null for neither. */
export function readCode(typed: string): TypedCode | null {
	const bare = typed.replace(/[\s\u00a0.\-–]/g, "").toUpperCase();
	if (/^[0-9]+$/.test(bare) && bare.length === CODE_DIGITS) return { kind: "app", code: bare };
	const code = bare.replaceAll("O", "0").replace(/[IL]/g, "1");
	const known = [...code].every((one) => RECOVERY_ALPHABET.includes(one));
	return known && code.length === RECOVERY_LENGTH ? { kind: "recovery", code } : null;
}

/** A recovery code out of as many random bytes as it has characters. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
	[...bytes.subarray(0, RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join("");

export const RECOVERY_BYTES = RECOVERY_LENGTH;

/** A secret or a code in groups of four, as people copy it by hand. */
export const inGroups = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? "";

/** The steps of time whose codes count at a moment (UTC ms), but none up to the one that was taken last. */
export function openSteps(now: number, lastStep: number): number[] {
	const present = Math.floor(now / CODE_PERIOD);
	const around = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, at) => present - STEPS_OFF + at);
	return around.filter((step) => step > lastStep);
}
