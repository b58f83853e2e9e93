// Prepares the data folder of a scene with the schema of the checkout that it runs in, and prints where it is.
import { writeSync } from "node:fs";
import { keepFolders } from "./data/folder";
import { SCENES } from "./data/scenes";

const make = SCENES[process.argv[2] ?? ""];
if (!make) throw new Error(`Unknown scene. Known: ${Object.keys(SCENES).join(", ")}`);
const scene = await make();
keepFolders();
writeSync(1, `${JSON.stringify(scene)}\n`);
process.exit(0);
