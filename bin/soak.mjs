// `npm run soak -- --minutes 60 [--seed N]`: members and admins at two built servers that are killed again and again.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
process.chdir(root);
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(join(root, "tests/support/soak/main.ts")).href);
