import { startBuiltServer } from "../../tests/support/built-server";
import { againstBare } from "../against-bare";
import { homeScene } from "../data/scenes/home";
import { pagesPerSecond } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

/** The signed-in home of 100 cards: against the same page without work, and in a program a hundred times the size. */
export async function homeFigures(): Promise<Figure[]> {
	const scene = await homeScene();
	const large = await homeScene(100_000);
	const page = { scene, path: "/home", what: "home, signed in, 100 cards", goal: 0.8, has: /(<li\b[\s\S]*?){100}/ };
	return againstBare(page, async (server) => {
		const crowded = await startBuiltServer({ DATA_DIR: large.dataDir, SEED: "empty" });
		try {
			const size = await inTurns(
				() => pagesPerSecond(`${crowded.url}/home`, large.members[0] ?? ""),
				() => pagesPerSecond(`${server.url}/home`, scene.members[0] ?? ""),
			);
			return [atLeast("home at 100,000 members", "home at 1,000 members", 0.9, size)];
		} finally {
			await crowded.dispose();
		}
	});
}
