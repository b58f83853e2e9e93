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

/** Structured log without personal data: known fields are masked, and so are addresses inside texts. */
export function createLog(level: string) {
	return pino({
		level,
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
