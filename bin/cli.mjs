// Operator commands: migrate, seed, verify, accept, backup, restore, files:move, program:move, admin:create. Runs the built program, so it builds first when needed.
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
process.chdir(root);
process.env.NODE_ENV ??= "production";
await import("../build/server.mjs");
