import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BuiltServer, startBuiltServer } from "../../tests/support/built-server";
import { cardsScene } from "../data/scenes/cards";
import { homeScene } from "../data/scenes/home";
import { orderScene } from "../data/scenes/orders";
import { rosterScene } from "../data/scenes/roster";
import type { Scene } from "../data/scenes/scene";
import { wordedHome } from "../data/words";
import { pagesPerSecond } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";
import { imported } from "./imports";
import { openCarts, ordersPerSecond } from "./orders";

interface Side {
	url: string;
	scene: Scene;
}

/** What is measured at a scene, how it is asked, and how many times faster than the commit it should be. */
interface Comparison {
	what: string;
	goal: number;
	/** Makes what a side needs and returns a measurement to be taken in turns: so many a second. */
	begin: (side: Side) => () => Promise<number>;
}

const pages =
	(path: string, who: (scene: Scene) => string): Comparison["begin"] =>
	({ url, scene }) =>
	() =>
		pagesPerSecond(`${url}${path}`, who(scene));

/** What a checkout prepares is the file of the same name in bench/prepare; `cards` and what follows exist in every commit. */
const SCENES: Record<string, () => Promise<Scene>> = {
	home: homeScene,
	cards: cardsScene,
	orders: orderScene,
	imports: () => rosterScene(20_000),
	lists: () => rosterScene(100_000),
	words: wordedHome,
};

const COMPARED: Record<string, Comparison[]> = {
	home: [
		{ what: "home of 100 cards, quizzes and articles", goal: 0.9, begin: pages("/home", (scene) => scene.members[0]!) },
		{ what: "cart", goal: 1, begin: pages("/cart", (scene) => scene.members[0]!) },
	],
	cards: [{ what: "home of 100 cards alone", goal: 2.5, begin: pages("/home", (scene) => scene.members[0]!) }],
	orders: [
		{
			what: "orders over HTTP, 10 at once",
			goal: 2.5,
			begin: ({ url, scene }) => {
				const { fillCarts } = openCarts(scene);
				return () => ordersPerSecond(url, scene, fillCarts);
			},
		},
	],
	imports: [
		{
			what: "import of 10,000 members, checked and committed",
			goal: 2,
			begin: ({ url, scene }) => {
				let from = 0;
				return async () => {
					const { whole } = await imported(url, scene.admin, scene.members[0]!, from, []);
					from += 10_000;
					return whole;
				};
			},
		},
	],
	words: [
		{
			what: "home in other words, with menus and articles",
			goal: 0.85,
			begin: pages("/home", (scene) => scene.members[0]!),
		},
	],
	lists: [
		{ what: "admin list of 50 of 100,000 members", goal: 2, begin: pages("/admin/members", (scene) => scene.admin) },
	],
};

/** Milliseconds of processor that a server takes for each of what is measured: steadier than time where a machine is shared. */
function processorOf({ child }: BuiltServer) {
	const used = () => {
		const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
		// User and system time, in ticks of 10 ms.
		return (Number(fields[11]) + Number(fields[12])) * 10;
	};
	let processor = 0;
	let count = 0;
	return {
		around: (measurement: () => Promise<number>) => async () => {
			const [before, started] = [used(), performance.now()];
			const rate = await measurement();
			processor += used() - before;
			count += (rate * (performance.now() - started)) / 1000;
			return rate;
		},
		each: () => (processor / count).toFixed(2),
	};
}

/** A server that runs for weeks is not what its compiler makes of the first thousand requests, so neither side is measured cold. */
async function warmedUp(measurement: () => Promise<number>) {
	const until = performance.now() + 30_000;
	do await measurement();
	while (performance.now() < until);
}

/** This build beside the build of another commit, in turns and on data that each has made with its own schema. */
export async function againstCommit(commit: string, only: string[]): Promise<Figure[]> {
	const other = checkout(commit);
	const unknown = only.filter((name) => !(name in COMPARED));
	if (unknown.length > 0) throw new Error(`No scene ${unknown.join(", ")}. Known: ${Object.keys(COMPARED).join(", ")}`);
	const figures: Figure[] = [];
	for (const name of Object.keys(COMPARED)) {
		if (only.length > 0 && !only.includes(name)) continue;
		const scenes = [await SCENES[name]!(), preparedBy(other, name)];
		const servers = [
			await startBuiltServer({ DATA_DIR: scenes[0]!.dataDir, SEED: "empty" }),
			await startBuiltServer({ DATA_DIR: scenes[1]!.dataDir, SEED: "empty" }, other),
		];
		try {
			for (const { what, goal, begin } of COMPARED[name]!) {
				const [ours, theirs] = servers.map(({ url }, at) => begin({ url, scene: scenes[at]! }));
				await warmedUp(ours!);
				await warmedUp(theirs!);
				const [mine, other] = servers.map((server) => processorOf(server));
				const turns = await inTurns(mine!.around(ours!), other!.around(theirs!));
				const figure = atLeast(what, commit.slice(0, 7), goal, turns);
				figures.push({ ...figure, detail: `${figure.detail}; processor ${mine!.each()} against ${other!.each()} ms` });
			}
		} finally {
			for (const server of servers) await server.dispose();
			rmSync(scenes[1]!.dataDir, { recursive: true, force: true });
		}
	}
	return figures;
}

const run = (command: string, args: string[], cwd: string) =>
	execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });

/** The built program of a commit, made once. Its packages are this checkout's where the lock file is the same. */
function checkout(commit: string): string {
	const sha = execFileSync("git", ["rev-parse", "--verify", `${commit}^{commit}`], { encoding: "utf8" }).trim();
	// Not below node_modules, where the bundler takes no notice of the paths of tsconfig.json.
	const folder = join(tmpdir(), "laurel-against", sha);
	const built = join(folder, "built");
	if (!existsSync(built)) {
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		const packed = join(folder, "commit.tar");
		run("git", ["archive", "--output", packed, sha], resolve("."));
		run("tar", ["-xf", packed], folder);
		run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], folder);
		run(process.execPath, ["bin/build.mjs"], folder);
		writeFileSync(built, "");
	}
	rmSync(join(folder, "bench"), { recursive: true, force: true });
	cpSync(resolve("bench"), join(folder, "bench"), { recursive: true });
	return folder;
}

/** What prepares the data is this checkout's, so that both sides are asked the same; it works with the commit's sources. */
function preparedBy(folder: string, name: string): Scene {
	const args = [
		...[`bench/prepare/${name}.ts`, "--bundle", "--packages=external", "--format=esm", "--platform=node"],
		...["--target=node20", "--tsconfig=tsconfig.json", "--log-level=warning", "--outfile=prepared.mjs"],
	];
	run(process.execPath, ["node_modules/esbuild/bin/esbuild", ...args], folder);
	const printed = execFileSync(process.execPath, ["prepared.mjs"], {
		...{ cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 },
		env: { ...process.env, NODE_ENV: "production" },
	});
	return JSON.parse(printed.trim().split("\n").at(-1)!) as Scene;
}
