/** What each operator command takes, as its help and its refusals show it. */
const ARGUMENTS = {
	migrate: "[--dry] [--copies <folder>]",
	seed: "",
	"admin:create":
		"--email you@example.com [--name 'Your name'] [--password '…'] | --email you@example.com --reset-two-step",
	verify: "[--region <name>]",
	accept: "--region <name> [--incomplete] | --bucket s3://bucket/prefix | --keys",
	backup: "--to <folder> | --to s3://bucket/prefix",
	restore: "--from <folder | s3://bucket/prefix> --to <data folder> [--at <backup>] [--region <name>] [--primaries]",
	"files:move": "--to s3://bucket/prefix | --to <folder> [--remove]",
	"program:move": "--program <id> --to <region> [--keep] | --program <id> --cancel",
};

export type CommandName = keyof typeof ARGUMENTS;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(ARGUMENTS, name);

export const COMMAND_NAMES = Object.keys(ARGUMENTS).join(", ");

/** How a command is called, with what it takes. */
export const usageOf = (name: CommandName): string =>
	`Usage: npm run ${name}${ARGUMENTS[name] && ` -- ${ARGUMENTS[name]}`}`;
