import { runtime } from "~/server/runtime.server";
import { Marks, withMarks } from "~db/marks";
import { accept } from "./accept.server";
import { backup } from "./backup.server";
import { createAdmin } from "./create-admin.server";
import { migrate } from "./migrate.server";
import { moveFilesTo } from "./move-files.server";
import { moveProgramTo } from "./move-program.server";
import { restore } from "./restore.server";
import { sentenceOf } from "./sentence.server";
import { verify } from "./verify.server";

type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<string, Command> = {
	migrate,
	seed: async () => {
		const { seedDemoWhenEmpty } = await import("~db/seed/demo");
		await seedDemoWhenEmpty((line) => console.info(line));
		return 0;
	},
	"admin:create": createAdmin,
	verify,
	accept,
	backup,
	restore,
	"files:move": moveFilesTo,
	"program:move": moveProgramTo,
};

/** Runs one operator command; returns the exit code. */
export async function runCommand([name = "", ...args]: string[]): Promise<number> {
	const command = COMMANDS[name];
	if (!command) {
		console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(", ")}`);
		return 2;
	}
	try {
		return await withMarks(new Marks(), () => command(args));
	} catch (error) {
		console.error(sentenceOf(error));
		return 1;
	} finally {
		await runtime().regions.close();
	}
}
