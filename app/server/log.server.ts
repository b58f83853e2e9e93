import pino from "pino";

const SECRETS = [
	"password",
	"confirmation",
	"token",
	"accountKey",
	"email",
	"mobile",
	"phone",
	"authorization",
	"cookie",
];

const ERROR = 50;

/**
 * Structured log without personal data: known fields are masked, and so are addresses inside texts. `onError` is told of
 * each line at level error or above before it is written.
 */
export function createLog(level: string, onError?: (line: unknown, message: string) => void) {
	return pino({
		level,
		...(onError && {
			hooks: {
				logMethod(parts, write, at) {
					if (at >= ERROR) onError(parts[0], typeof parts[1] === "string" ? parts[1] : String(parts[0]));
					write.apply(this, parts);
				},
			},
		}),
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: "[masked]" },
		serializers: { err: (error: Error) => maskError(error) },
	});
}

export type Log = ReturnType<typeof createLog>;

/** Masks what looks like an e-mail address or a long token. */
export function mask(text: string): string {
	return text.replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, "[e-mail]").replace(/[A-Za-z0-9_-]{32,}/g, "[token]");
}

function maskError(error: unknown) {
	if (!(error instanceof Error)) return { message: mask(String(error)) };
	const cause = error.cause instanceof Error ? mask(error.cause.message) : undefined;
	return { type: error.name, message: mask(error.message), stack: mask(error.stack ?? ""), ...(cause && { cause }) };
}
