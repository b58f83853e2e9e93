import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "../measure";

interface Manifest {
	entry: { module: string; imports: string[] };
	routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
}

/** kB of JavaScript that a members' page may cost. */
const BUDGET = 110;

/** What a browser loads for each page of members: entry, root, layout and page with all they import, gzip -9; the largest first. */
export async function memberPageSizes(): Promise<{ id: string; size: number }[]> {
	const build = (await import(resolve("build/server/index.js"))) as { assets: Manifest };
	const { entry, routes } = build.assets;
	const sizes = new Map<string, number>();
	const sizeOf = (url: string) => {
		if (!sizes.has(url)) sizes.set(url, gzipSync(readFileSync(resolve(`build/client${url}`)), { level: 9 }).length);
		return sizes.get(url)!;
	};
	return Object.values(routes)
		.filter(({ id }) => /^routes\/(member|auth|forms)\/.+/.test(id) && !/layout$|index$/.test(id))
		.map((page) => {
			const files = new Set([entry.module, ...entry.imports]);
			for (
				let at: Manifest["routes"][string] | undefined = page;
				at;
				at = at.parentId ? routes[at.parentId] : undefined
			)
				for (const url of [at.module, ...(at.imports ?? [])]) files.add(url);
			return { id: page.id, size: [...files].reduce((sum, url) => sum + sizeOf(url), 0) / 1000 };
		})
		.sort((a, b) => b.size - a.size);
}

export async function bundleFigure(): Promise<Figure[]> {
	const pages = await memberPageSizes();
	const [largest] = pages;
	const home = pages.find(({ id }) => id === "routes/member/home");
	return [
		{
			what: "JavaScript of the largest member page",
			against: "budget",
			value: `${largest?.size.toFixed(1)} kB`,
			goal: `≤ ${BUDGET} kB`,
			ok: (largest?.size ?? Number.POSITIVE_INFINITY) <= BUDGET,
			detail: `gzip; ${largest?.id.replace("routes/", "")}; home ${home?.size.toFixed(1)} kB`,
		},
	];
}
