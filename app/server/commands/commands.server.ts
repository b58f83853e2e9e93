import { REGIONS } from "~db/regions";
import { runtime } from "../runtime.server";
import { createAdmin } from "./create-admin.server";
import { verify } from "./verify.server";

type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<string, Command> = {
	migrate: async () => {
		const { regions, env } = runtime();
		await regions.control();
		console.info("control: up to date");
		for (const name of REGIONS.filter((one) => regions.has(one))) {
			await regions.region(name);
			console.info(`${name}: up to date (${env.remotes[name] ? "remote" : "file"})`);
		}
		return 0;
	},
	seed: async () => {
		const { seedDemoWhenEmpty } = await import("~db/seed/demo");
		await seedDemoWhenEmpty((line) => console.info(line));
		return 0;
	},
	"admin:create": createAdmin,
	verify,
};

/** Runs one operator command; returns the exit code. */
export async function runCommand([name = "", ...args]: string[]): Promise<number> {
	const command = COMMANDS[name];
	if (!command) {
		console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(", ")}`);
		return 2;
	}
	try {
		return await command(args);
	} finally {
		await runtime().regions.close();
	}
}
