import type { Env } from "../env.server";

/** Codes by which a machine says that an address is not its own. */
const NOT_OURS = ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"];

/** Why a server could not start, in a sentence that names the setting to change, where it is one. */
export function whyNotStarted(error: unknown, { PORT, HOST }: Partial<Pick<Env, "PORT" | "HOST">> = {}): string {
	if (!(error instanceof Error)) return String(error);
	const { code = "", syscall, message } = error as NodeJS.ErrnoException;
	if (code === "EADDRINUSE") return `Port ${PORT} is in use; set PORT to another one.`;
	if (code === "EACCES" && syscall === "listen") return `Port ${PORT} may not be used here; set PORT to another one.`;
	if (HOST !== undefined && NOT_OURS.includes(code)) return `HOST ${HOST} is no address of this machine.`;
	// Whoever made the folder, a database or what keeps the secrets, has the words of the machine alone.
	if (/\bmkdir '/.test(message)) return `DATA_DIR cannot be used as a folder: ${message}`;
	return message;
}
