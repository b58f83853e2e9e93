import { parseArgs } from "node:util";
import { closeRuntime, runtime } from "~/server/runtime.server";
import { Marks, withMarks } from "~db/marks";
import { accept } from "./accept.server";
import { backup } from "./backup.server";
import { createAdmin, RESET_TWO_STEP } from "./create-admin.server";
import { migrate } from "./migrate.server";
import { missingInstallation } from "./missing-installation.server";
import { moveFilesTo } from "./move-files.server";
import { moveProgramTo } from "./move-program.server";
import { restore } from "./restore.server";
import { sentenceOf } from "./sentence.server";
import { COMMAND_NAMES, type CommandName, isCommandName, usageOf } from "./usages";
import { verify } from "./verify.server";

type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<CommandName, Command> = {
	migrate,
	seed: seedDemo,
	"admin:create": createAdmin,
	verify,
	accept,
	backup,
	restore,
	"files:move": moveFilesTo,
	"program:move": moveProgramTo,
};

/** What a new installation may begin with; all others are for one that is there. */
const BEGINNING: ReadonlySet<CommandName> = new Set(["seed", "admin:create", "restore"]);

/** Runs one operator command; returns the exit code: 2 for one that was not called as it is meant to be. */
export async function runCommand([name = "", ...args]: string[]): Promise<number> {
	if (name === "--help") {
		console.info(`Commands: ${COMMAND_NAMES}. Each tells with --help how it is called.`);
		return 0;
	}
	if (!isCommandName(name)) {
		console.error(`Unknown command "${name}". Known: ${COMMAND_NAMES}`);
		return 2;
	}
	if (args.includes("--help")) {
		console.info(usageOf(name));
		return 0;
	}
	try {
		const begins = BEGINNING.has(name) && !args.includes(RESET_TWO_STEP);
		const missing = begins ? null : missingInstallation();
		if (missing) {
			console.error(missing);
			return 1;
		}
		return await withMarks(new Marks(), () => COMMANDS[name](args));
	} catch (error) {
		if (isMiscalled(error)) {
			console.error(`${error.message}\n${usageOf(name)}`);
			return 2;
		}
		console.error(sentenceOf(error));
		return 1;
	} finally {
		await closeRuntime();
	}
}

async function seedDemo(args: string[]): Promise<number> {
	parseArgs({ args });
	if (runtime().env.production) {
		console.error("The demo accounts have a known password, so production never gets them; nothing was changed.");
		return 1;
	}
	const { seedDemoWhenEmpty } = await import("~db/seed/demo");
	let isEmpty = false;
	await seedDemoWhenEmpty((line) => {
		isEmpty = true;
		console.info(line);
	});
	if (!isEmpty) console.info("There are programs already; nothing was seeded.");
	return 0;
}

/** What `parseArgs` says of arguments that a command does not take. */
const isMiscalled = (error: unknown): error is Error =>
	error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
