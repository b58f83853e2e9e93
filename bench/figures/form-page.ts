import { formPath } from "~/features/forms/forms.paths";
import { startBuiltServer } from "../../tests/support/built-server";
import { formScene } from "../data/scenes/earn";
import { ask, pagesPerSecond, startBareServer } from "../http";
import { atLeast, type Figure, inTurns } from "../measure";

const FIELDS = 60;

/** A form of 60 fields for a member, against the same page without work. */
export async function formPageFigures(): Promise<Figure[]> {
	const { dataDir, members, form } = await formScene();
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	const bare = await startBareServer(dataDir);
	const [cookie, path] = [members[0]!, formPath(form)];
	try {
		const page = await ask(server.url + path, cookie);
		const same = await ask(bare.url + path, cookie);
		const fields = new Set(page.body.match(/name="field\.[^"]+"/g)).size;
		if (page.status !== 200 || same.status !== 200 || fields !== FIELDS)
			throw new Error(`the form answered ${page.status} with ${fields} fields, and ${same.status}`);
		if (Math.abs(page.body.length - same.body.length) > page.body.length / 20)
			throw new Error(`the pages differ: ${page.body.length} and ${same.body.length} characters`);
		const rates = await inTurns(
			() => pagesPerSecond(server.url + path, cookie),
			() => pagesPerSecond(bare.url + path, cookie),
		);
		const figure = atLeast(`form of ${FIELDS} fields, signed in`, "the same markup in Remix, no work", 0.8, rates);
		figure.detail += `, ${Math.round(page.body.length / 1000)} kB`;
		return [figure];
	} finally {
		bare.stop();
		await server.dispose();
	}
}
