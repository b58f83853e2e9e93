import { parseArgs } from "node:util";

export interface SoakOptions {
	minutes: number;
	seed: number;
	members: number;
	/** Seconds between two kills, on average. */
	killEvery: number;
	/** Where the report goes. */
	out: string;
}

export const USAGE = `Usage: npm run soak -- [--minutes 60] [--seed N] [--members 12] [--kill-every 45] [--out .cache/soak]
  --minutes     how long there is load, 0.1 to 1440
  --seed        a number that repeats the visits and the moments of a run
  --members     how many members are there at once, 1 to 100
  --kill-every  seconds between two kills on average, 4 to 3600
  --out         the folder that the report is written to`;

/** What was asked for; throws with a sentence when a number is out of range. */
export function soakOptions(args: string[]): SoakOptions {
	const { values } = parseArgs({
		args,
		options: {
			minutes: { type: "string", default: "60" },
			seed: { type: "string", default: String(Date.now() % 1_000_000) },
			members: { type: "string", default: "12" },
			"kill-every": { type: "string", default: "45" },
			out: { type: "string", default: ".cache/soak" },
		},
	});
	const number = (name: "minutes" | "seed" | "members" | "kill-every", from: number, to: number) => {
		const value = Number(values[name]);
		if (!(value >= from && value <= to)) throw new Error(`--${name} must be a number from ${from} to ${to}`);
		return value;
	};
	return {
		minutes: number("minutes", 0.1, 1440),
		seed: Math.floor(number("seed", 0, 2 ** 32 - 1)),
		members: Math.floor(number("members", 1, 100)),
		killEvery: number("kill-every", 4, 3600),
		out: values.out,
	};
}
