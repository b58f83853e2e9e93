import { saveProgram } from "~/features/programs/programs.repository.server";
import { transact } from "~db/transact";
import { startBuiltServer } from "../../tests/support/built-server";
import { memberCookieFor } from "../../tests/support/http";
import { openFolder } from "../data/folder";
import { fillMembers, memberId } from "../data/members";
import { fillShop } from "../data/shop";
import { ask, pagesPerSecond, startBareServer } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

async function program(members: number) {
	const world = await openFolder();
	const homeRewardCatalogues = await fillShop(world);
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Bench", homeRewardCatalogues }));
	await fillMembers(world.scope, members);
	const cookie = await memberCookieFor(world, memberId(Math.floor(members / 2)));
	await world.close();
	return { dataDir: world.dataDir, cookie };
}

/** The signed-in home of 100 cards: against the same page without work, and in a program a hundred times the size. */
export async function homeFigures(): Promise<Figure[]> {
	const small = await program(1000);
	const large = await program(100_000);
	const server = await startBuiltServer({ DATA_DIR: small.dataDir, SEED: "empty" });
	const crowded = await startBuiltServer({ DATA_DIR: large.dataDir, SEED: "empty" });
	const bare = await startBareServer(small.dataDir);
	try {
		const home = `${server.url}/home`;
		const page = await ask(home, small.cookie);
		const same = await ask(`${bare.url}/home`, small.cookie);
		const cards = page.body.match(/<li\b|<article\b/g)?.length ?? 0;
		if (page.status !== 200 || same.status !== 200) throw new Error(`home answered ${page.status} and ${same.status}`);
		const lengths = `${Math.round(page.body.length / 1000)} kB`;
		if (Math.abs(page.body.length - same.body.length) > page.body.length / 20)
			throw new Error(`the pages differ: ${page.body.length} and ${same.body.length} characters`);
		const against = await inTurns(
			() => pagesPerSecond(home, small.cookie),
			() => pagesPerSecond(`${bare.url}/home`, small.cookie),
		);
		const size = await inTurns(
			() => pagesPerSecond(`${crowded.url}/home`, large.cookie),
			() => pagesPerSecond(home, small.cookie),
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
