// `npm run regions`: starts, for trying, what an installation with several regions is: primaries, copies, a bucket.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const missing = [];
for (const name of ["tsx/esm/api", "s3rver", "@aws-sdk/client-s3"])
	await import(name).catch(() => missing.push(name.replace("/esm/api", "")));
if (missing.length > 0) {
	console.error(`${missing.join(", ")}: missing; \`npm ci\` without --omit=dev installs it.`);
	process.exit(1);
}
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
process.chdir(root);
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(join(root, "tests/support/regions/main.ts")).href);
