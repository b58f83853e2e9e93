import { startBuiltServer } from "../../tests/support/built-server";
import { earnScene } from "../data/scenes/earn";
import { ask, pagesPerSecond } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

const CARDS = 200;

/** Members' lists of 200 quizzes and of 200 offers, 50 groups among them, against a home of as many cards. */
export async function earnListFigures(): Promise<Figure[]> {
	const home = await open("home");
	const figures: Figure[] = [];
	try {
		for (const list of ["quizzes", "offers"] as const) {
			const side = await open(list);
			try {
				const rates = await inTurns(side.rate, home.rate);
				const figure = atLeast(`${list} of a member, ${CARDS}`, `home of ${CARDS} cards`, 0.9, rates);
				figure.detail += `; ${side.about} against ${home.about}`;
				figures.push(figure);
			} finally {
				await side.dispose();
			}
		}
		return figures;
	} finally {
		await home.dispose();
	}
}

async function open(cards: "quizzes" | "offers" | "home") {
	const { dataDir, members } = await earnScene(cards, CARDS);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const [cookie, url] = [members[0]!, `${server.url}/${cards}`];
	const { status, body } = await ask(url, cookie);
	const items = body.match(/<li\b|<article\b/g)?.length ?? 0;
	if (status !== 200 || items < 100) throw new Error(`${url} answered ${status} with ${items} items`);
	return {
		rate: () => pagesPerSecond(url, cookie),
		about: `${items} items, ${Math.round(body.length / 1000)} kB`,
		dispose: () => server.dispose(),
	};
}
