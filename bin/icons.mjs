// Builds public/icons.svg (one symbol per name) and the cache-busting version from app/lib/icon-names.ts.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";

const paths = new Map(Object.entries(await import("@mdi/js")));
const ui = new URL("../app/components/ui/", import.meta.url);
const { code } = await transform(await readFile(new URL("../app/lib/icon-names.ts", import.meta.url), "utf8"), {
	loader: "ts",
});
const { ICONS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const unknown = Object.values(ICONS).filter((name) => !paths.has(name));
if (unknown.length > 0) throw new Error(`Not in the Material set: ${unknown.join(", ")}`);

const symbols = Object.entries(ICONS)
	.sort(([a], [b]) => (a < b ? -1 : 1))
	.map(([name, source]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${paths.get(source)}"/></symbol>`);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
const version = createHash("sha256").update(sprite).digest("hex").slice(0, 8);

await writeFile(new URL("../public/icons.svg", import.meta.url), sprite);
await writeFile(
	new URL("icon-version.ts", ui),
	`/** Written by bin/icons.mjs: changes whenever the sprite does. */\nexport const ICON_VERSION = "${version}";\n`,
);
