import { startBuiltServer } from "../../../tests/support/built-server";
import { inFrench, MARK, wordScene } from "../../data/words";
import { ask, pagesPerSecond } from "../../http";
import { atLeast, type Figure, inTurns } from "../../measure";

const AT_ONCE = 4;
const SEEN_WITHIN = 2000;
const P99 = 150;

const percentile = (values: readonly number[], share: number) =>
	values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** Home in another language with everything that can be said in it, and what publishing translations does to open pages. */
export async function languageFigures(): Promise<Figure[]> {
	const [worded, plain] = [await wordScene(true), await wordScene(false)];
	const server = await startBuiltServer({ DATA_DIR: worded.dataDir, SEED: "empty" });
	const other = await startBuiltServer({ DATA_DIR: plain.dataDir, SEED: "empty" });
	try {
		const home = { url: `${server.url}/home`, cookie: inFrench(worded.cookie) };
		const bare = { url: `${other.url}/home`, cookie: inFrench(plain.cookie) };
		const [said, unsaid] = [await ask(home.url, home.cookie), await ask(bare.url, bare.cookie)];
		if (!said.body.includes(MARK) || unsaid.status !== 200 || unsaid.body.includes(MARK))
			throw new Error(`home answered ${said.status} and ${unsaid.status}, or in the wrong words`);
		const against = await inTurns(
			() => pagesPerSecond(home.url, home.cookie),
			() => pagesPerSecond(bare.url, bare.cookie),
		);
		const words = atLeast("home in other words", "the same without them", 0.85, against);
		words.detail += `, ${Math.round(said.body.length / 1000)} and ${Math.round(unsaid.body.length / 1000)} kB`;
		return [words, ...(await publishing(other.url, plain))];
	} finally {
		await server.dispose();
		await other.dispose();
	}
}

/** Publishes the translations that wait, while members look at home. */
async function publishing(url: string, { cookie, admin, drafts }: Awaited<ReturnType<typeof wordScene>>) {
	const [english, french] = [cookie, inFrench(cookie)];
	const pages: number[] = [];
	let running = true;
	const looking = Array.from({ length: AT_ONCE }, async (_, n) => {
		while (running) pages.push((await ask(`${url}/home`, n % 2 ? english : french)).ms);
	});
	const started = performance.now();
	for (const { id } of drafts) {
		const { status } = await ask(`${url}/admin/translations/${id}/publish`, admin, { status: "Published" });
		if (status !== 303) throw new Error(`publishing answered ${status}`);
	}
	for (const reader of [english, french])
		while (!(await ask(`${url}/home`, reader)).body.includes(MARK))
			if (performance.now() - started > 10 * SEEN_WITHIN) throw new Error("the words are not seen");
	const seen = performance.now() - started;
	running = false;
	await Promise.all(looking);
	const count = drafts.reduce((sum, draft) => sum + draft.count, 0);
	const p99 = percentile(pages, 0.99);
	const what = `publishing ${count} texts in two languages`;
	return [
		figure(what, "until members see them", seen, SEEN_WITHIN, `${pages.length} pages meanwhile`),
		figure(what, "home meanwhile, p99", p99, P99, `median ${percentile(pages, 0.5).toFixed(0)} ms, ${AT_ONCE} at once`),
	];
}

const figure = (what: string, against: string, ms: number, most: number, detail: string): Figure => ({
	...{ what, against, value: `${Math.round(ms)} ms`, goal: `≤ ${most} ms`, ok: ms <= most, detail },
});
