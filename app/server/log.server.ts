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
 * Letters that wait for a reader of the log who is slow. A request never waits for them: they are written beside the work,
 * and what comes on top of so many is dropped. A process that ends writes what it still holds.
 */
const HELD_AT_MOST = 16 * 1024 * 1024;

/**
 * Structured log without personal data: known fields are masked, and so are addresses inside texts. `onError` is told of
 * each line at level error or above before it is written.
 */
export function createLog(level: string, onError?: (line: unknown, message: string) => void) {
	const options: pino.LoggerOptions = {
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
	};
	return pino(options, pino.destination({ dest: 1, sync: false, maxLength: HELD_AT_MOST }));
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
