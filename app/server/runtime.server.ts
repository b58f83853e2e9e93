import { Regions } from "~db/regions";
import { Cipher } from "./crypto/cipher.server";
import { type Env, readEnv } from "./env.server";
import { createLog, type Log } from "./log.server";
import { readSecrets } from "./secrets.server";
import { noteLoggedError } from "./watch/fault-reports.server";

/** What one process of the portal holds for its life. */
export interface Runtime {
	env: Env;
	log: Log;
	regions: Regions;
	cipher: Cipher;
	sessionSecret: string;
	/** Names this process in leases. */
	instance: string;
	startedAt: number;
}

const holder = globalThis as { __laurel?: Runtime };

/** The process's runtime, made at first use; module reloading in development keeps it. */
export function runtime(): Runtime {
	holder.__laurel ??= createRuntime(readEnv());
	return holder.__laurel;
}

/** The settings alone: nothing is made in the data folder, as it is for a runtime. */
export const settings = (): Env => holder.__laurel?.env ?? readEnv();

/** Closes the databases of the runtime, if there has been any use of it. */
export async function closeRuntime(): Promise<void> {
	await holder.__laurel?.regions.close();
}

export function createRuntime(env: Env): Runtime {
	const secrets = readSecrets(env);
	const log = createLog(env.LOG_LEVEL, noteLoggedError);
	return {
		env,
		log,
		regions: new Regions({
			dataDir: env.DATA_DIR,
			remotes: env.remotes,
			slow: {
				from: env.SLOW_STATEMENT_MS,
				tell: ({ asker, ...statement }) => log.warn({ requestId: asker, ...statement }, "a slow statement"),
			},
			report: ({ name, file, state, says }) => {
				if (state === "ok") log.info({ database: name, file }, "a database is right again");
				else log.error({ database: name, file, state, says }, "a database cannot be used");
			},
		}),
		cipher: new Cipher(secrets.encryptionKeys),
		sessionSecret: secrets.sessionSecret,
		instance: `${process.pid}-${Date.now().toString(36)}`,
		startedAt: Date.now(),
	};
}

/** For tests: puts another runtime in place (or none, so that the next use reads the settings anew). */
export function installRuntime(next: Runtime | undefined): void {
	if (next) holder.__laurel = next;
	else delete holder.__laurel;
}
