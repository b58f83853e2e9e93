import { writeSync } from "node:fs";
import { keepFolders } from "../data/folder";
import type { Scene } from "../data/scenes/scene";

/** Prepares the data folder of a scene with the schema of the checkout that this runs in, and prints where it is. */
export async function prepare(make: () => Promise<Scene>): Promise<never> {
	const scene = await make();
	keepFolders();
	writeSync(1, `${JSON.stringify(scene)}\n`);
	process.exit(0);
}
