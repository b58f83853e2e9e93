import { startBuiltServer } from "../../tests/support/built-server";
import { formScene } from "../data/scenes";
import { ask, pagesPerSecond, startBareServer } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

const FIELDS = 60;

/** A form of 60 fields that opens by itself, for a member: against the same page without work. */
export async function formFigures(): Promise<Figure[]> {
	const { dataDir, members, path } = await formScene(FIELDS);
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const bare = await startBareServer(dataDir);
	const cookie = members[0]!;
	try {
		const page = await ask(server.url + path, cookie);
		const same = await ask(bare.url + path, cookie);
		if (page.status !== 200 || same.status !== 200)
			throw new Error(`the form answered ${page.status} and ${same.status}`);
		if (Math.abs(page.body.length - same.body.length) > page.body.length / 20)
			throw new Error(`the pages differ: ${page.body.length} and ${same.body.length} characters`);
		const against = await inTurns(
			() => pagesPerSecond(server.url + path, cookie),
			() => pagesPerSecond(bare.url + path, cookie),
		);
		const figure = atLeast(`a form of ${FIELDS} fields, signed in`, "the same markup in Remix, no work", 0.8, against);
		figure.detail += `, ${Math.round(page.body.length / 1000)} kB`;
		return [figure];
	} finally {
		bare.stop();
		await server.dispose();
	}
}
