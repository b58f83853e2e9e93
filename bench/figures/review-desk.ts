import { startBuiltServer } from "../../tests/support/built-server";
import { deskScene } from "../data/scenes/earn";
import { waitingId } from "../data/waiting";
import { ask, pagesPerSecond } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

const FEW = 20;
const MANY = 20_000;

/** An entry at the review desk while 20,000 wait, against one while 20 do. */
export async function reviewDeskFigures(): Promise<Figure[]> {
	const sides = [await open(MANY), await open(FEW)] as const;
	try {
		const rates = await inTurns(sides[0].rate, sides[1].rate);
		return [atLeast(`review desk, ${MANY.toLocaleString("en")} waiting`, `${FEW} waiting`, 0.9, rates)];
	} finally {
		for (const side of sides) await side.dispose();
	}
}

async function open(waiting: number) {
	const { dataDir, admin } = await deskScene(waiting);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const middle = waiting / 2;
	const url = `${server.url}/admin/entries/${waitingId(middle)}`;
	const { status, body } = await ask(url, admin);
	if (status !== 200 || !body.includes(`Story ${middle}`)) throw new Error(`${url} answered ${status}`);
	return { rate: () => pagesPerSecond(url, admin), dispose: () => server.dispose() };
}
