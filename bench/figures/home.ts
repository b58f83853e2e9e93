import { startBuiltServer } from "../../tests/support/built-server";
import { homeScene } from "../data/scenes/home";
import { ask, pagesPerSecond, startBareServer } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

/** The signed-in home of 100 cards: against the same page without work, and in a program a hundred times the size. */
export async function homeFigures(): Promise<Figure[]> {
	const small = await homeScene();
	const large = await homeScene(100_000);
	const server = await startBuiltServer({ DATA_DIR: small.dataDir, SEED: "empty" });
	const crowded = await startBuiltServer({ DATA_DIR: large.dataDir, SEED: "empty" });
	const bare = await startBareServer(small.dataDir);
	const [cookie, crowdedCookie] = [small.members[0]!, large.members[0]!];
	try {
		const home = `${server.url}/home`;
		const page = await ask(home, cookie);
		const same = await ask(`${bare.url}/home`, cookie);
		const cards = page.body.match(/<li\b|<article\b/g)?.length ?? 0;
		if (page.status !== 200 || same.status !== 200) throw new Error(`home answered ${page.status} and ${same.status}`);
		const lengths = `${Math.round(page.body.length / 1000)} kB`;
		if (Math.abs(page.body.length - same.body.length) > page.body.length / 20)
			throw new Error(`the pages differ: ${page.body.length} and ${same.body.length} characters`);
		const against = await inTurns(
			() => pagesPerSecond(home, cookie),
			() => pagesPerSecond(`${bare.url}/home`, cookie),
		);
		const size = await inTurns(
			() => pagesPerSecond(`${crowded.url}/home`, crowdedCookie),
			() => pagesPerSecond(home, cookie),
		);
		const first = atLeast("home, signed in, 100 cards", "the same markup in Remix, no work", 0.8, against);
		first.detail += `, ${cards} items, ${lengths}`;
		return [first, atLeast("home at 100,000 members", "home at 1,000 members", 0.9, size)];
	} finally {
		bare.stop();
		await server.dispose();
		await crowded.dispose();
	}
}
