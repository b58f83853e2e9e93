import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { isSealed } from "~/server/crypto/cipher.server";
import { CODE_DIGITS, CODE_PERIOD, openSteps } from "./two-step.rules";

const generator = (secret: string, label = "") =>
	new TOTP({
		...{ issuer: PRODUCT_NAME, label, algorithm: "SHA1", digits: CODE_DIGITS, period: CODE_PERIOD / 1000 },
		secret: Secret.fromBase32(secret),
	});

/** A secret of 160 random bits, in the letters and digits that apps take. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The step of time that a code of six digits is for, after the one that was taken last; null for a wrong or used one. */
export function stepOfCode(secret: string, token: string, now: number, lastStep: number): number | null {
	// A secret whose key is lost is right for nothing.
	if (isSealed(secret)) return null;
	const totp = generator(secret);
	const isOf = (step: number) => totp.validate({ token, timestamp: step * CODE_PERIOD, window: 0 }) !== null;
	return openSteps(now, lastStep).find(isOf) ?? null;
}

export interface QrDrawing {
	/** Squares on a side, the quiet zone included. */
	size: number;
	/** The dark squares as the path of an SVG. */
	path: string;
}

/** The square that an app reads a secret from. */
export function drawKey(secret: string, email: string): QrDrawing {
	const { size, data } = encode(generator(secret, email).toString(), { ecc: "M", border: 4 });
	const runs = data.flatMap((row, y) =>
		[
			...row
				.map((dark) => (dark ? "#" : " "))
				.join("")
				.matchAll(/#+/g),
		].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
	);
	return { size, path: runs.join("") };
}
