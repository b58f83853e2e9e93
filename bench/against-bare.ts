import { type BuiltServer, startBuiltServer } from "../tests/support/built-server";
import type { Scene } from "./data/scenes/scene";
import { ask, pagesPerSecond, startBareServer } from "./http";
import { atLeast, type Figure, inTurns } from "./measure";

interface Page {
	scene: Scene;
	path: string;
	what: string;
	goal: number;
	/** What the page has to have to be the one that is meant. */
	has: RegExp;
}

/** A member's page against the same markup in Remix without its work; `meanwhile` is asked with the server still there. */
export async function againstBare(
	{ scene, path, what, goal, has }: Page,
	meanwhile: (server: BuiltServer) => Promise<Figure[]> = async () => [],
): Promise<Figure[]> {
	const server = await startBuiltServer({ DATA_DIR: scene.dataDir, SEED: "empty" });
	const bare = await startBareServer(scene.dataDir);
	const cookie = scene.members[0] ?? "";
	try {
		const page = await ask(`${server.url}${path}`, cookie);
		const same = await ask(`${bare.url}${path}`, cookie);
		if (page.status !== 200 || same.status !== 200 || !has.test(page.body))
			throw new Error(`${path} answered ${page.status} and ${same.status}, or is another page`);
		if (Math.abs(page.body.length - same.body.length) > page.body.length / 20)
			throw new Error(`the pages differ: ${page.body.length} and ${same.body.length} characters`);
		const against = await inTurns(
			() => pagesPerSecond(`${server.url}${path}`, cookie),
			() => pagesPerSecond(`${bare.url}${path}`, cookie),
		);
		const figure = atLeast(what, "the same markup in Remix, no work", goal, against);
		figure.detail += `, ${Math.round(page.body.length / 1000)} kB`;
		return [figure, ...(await meanwhile(server))];
	} finally {
		bare.stop();
		await server.dispose();
	}
}
