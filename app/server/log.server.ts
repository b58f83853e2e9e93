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

const WARN = 40;
const ERROR = 50;

/** Bytes of lines that may wait for whoever reads the log; what comes on top of them is dropped, and counted. */
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
	return pino(options, output());
}

export type Log = ReturnType<typeof createLog>;

let opened: ReturnType<typeof pino.destination> | undefined;

/** Standard output, written beside the work: a request never waits for whoever reads the log. */
function output() {
	if (opened) return opened;
	// With a least length its flush() tells when all is written; without one it answers at once.
	const lines = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: HELD_AT_MOST });
	tellDropped(lines);
	opened = lines;
	return lines;
}

/** Writes how many lines were dropped once there is room for one again. */
export function tellDropped(lines: ReturnType<typeof pino.destination>): void {
	let dropped = 0;
	lines.on("drop", () => {
		dropped += 1;
	});
	lines.on("drain", () => {
		if (dropped === 0) return;
		const line = { level: WARN, time: new Date().toISOString(), dropped, msg: "lines that nobody read were dropped" };
		dropped = 0;
		lines.write(`${JSON.stringify(line)}\n`);
	});
}

/**
 * Ends the process with `code` once each line of its log is written. One that nobody takes within `ms` holds it up no
 * longer: a thread that waits for the reader would, so it ends as if killed.
 */
export async function endProcess(code: number, ms = Number.POSITIVE_INFINITY): Promise<never> {
	const written = new Promise<true>((resolve) => (opened ? opened.flush(() => resolve(true)) : resolve(true)));
	const late = new Promise<false>((resolve) => {
		if (Number.isFinite(ms)) setTimeout(resolve, ms, false);
	});
	if (!(await Promise.race([written, late]))) process.kill(process.pid, "SIGKILL");
	process.exit(code);
}

/** What stands before the sign of an e-mail has an end, or each letter of a long text would be tried as its beginning. */
const E_MAIL = /[^\s@<>"']{1,64}@[^\s@<>"']+\.[^\s@<>"']+/g;

/** Masks what looks like an e-mail address or a long token. */
export function mask(text: string): string {
	return text.replace(E_MAIL, "[e-mail]").replace(/[A-Za-z0-9_-]{32,}/g, "[token]");
}

function maskError(error: unknown) {
	if (!(error instanceof Error)) return { message: mask(String(error)) };
	const cause = error.cause instanceof Error ? mask(error.cause.message) : undefined;
	return { type: error.name, message: mask(error.message), stack: mask(error.stack ?? ""), ...(cause && { cause }) };
}
