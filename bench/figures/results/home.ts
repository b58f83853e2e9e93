import { startBuiltServer } from "../../../tests/support/built-server";
import { resultsHomeScene } from "../../data/scenes/results-home";
import { ask, pagesPerSecond } from "../../http";
import { atLeast, type Figure, inTurns } from "../../measure";

const MANY = 100_000;
const FEW = 100;

/** A home with three boards and three tables of many members, against the same of few. */
export async function resultsHomeFigures(): Promise<Figure[]> {
	const many = await open(MANY);
	const few = await open(FEW);
	try {
		const what = `home, 3 boards of ${MANY.toLocaleString("en")} and 3 tables`;
		return [atLeast(what, `of ${FEW}`, 0.95, await inTurns(many.rate, few.rate))];
	} finally {
		await many.dispose();
		await few.dispose();
	}
}

async function open(members: number) {
	const { dataDir, members: cookies } = await resultsHomeScene(members);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const [url, cookie] = [`${server.url}/home`, cookies[0]!];
	const { body } = await ask(url, cookie);
	for (const title of ["Board 1", "Board 3", "Table 1", "Table 3"])
		if (!body.includes(title)) throw new Error(`the home shows no ${title}`);
	return { rate: () => pagesPerSecond(url, cookie), dispose: () => server.dispose() };
}
