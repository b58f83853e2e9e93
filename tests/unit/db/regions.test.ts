import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isRegion, REGIONS, Regions, type RegionsConfig, UnknownRegion } from "~db/regions";

function regionsIn(remotes: RegionsConfig["remotes"] = {}): { regions: Regions; folder: string } {
	const folder = mkdtempSync(join(tmpdir(), "laurel-regions-"));
	const regions = new Regions({ dataDir: folder, remotes });
	onTestFinished(() => regions.close());
	return { regions, folder };
}

test("there are six regional databases and no others [SITE-03]", () => {
	expect(REGIONS).toEqual(["default", "sydney", "montreal", "singapore", "frankfurt", "london"]);
	for (const name of REGIONS) expect(isRegion(name)).toBe(true);
	for (const name of ["", "paris", "Default", "sydney ", "control", "__proto__", "constructor"])
		expect(isRegion(name)).toBe(false);
});

test("an unknown region is never another one [SITE-06]", async () => {
	const { regions, folder } = regionsIn();
	for (const name of ["atlantis", "control", "../default", "DEFAULT"])
		await expect(regions.region(name)).rejects.toBeInstanceOf(UnknownRegion);
	expect(readdirSync(folder)).toEqual([]);
});

test("a region is opened when it is asked for, once, and '' means default [SITE-06]", async () => {
	const { regions, folder } = regionsIn();
	const [first, again] = await Promise.all([regions.region(""), regions.region("default")]);
	expect(first).toBe(again);
	expect(readdirSync(folder).filter((name) => name.endsWith(".db"))).toEqual(["control.db", "default.db"]);
});

test("once a region has an address of its own, those without one are switched off, and never files instead [SITE-06, SITE-40]", async () => {
	const { regions, folder } = regionsIn({ sydney: { url: "wss://sydney.test", read: { kind: "primary" } } });
	expect(REGIONS.filter((name) => regions.has(name))).toEqual(["default", "sydney"]);
	for (const name of ["london", "montreal"]) await expect(regions.region(name)).rejects.toBeInstanceOf(UnknownRegion);
	expect(readdirSync(folder)).toEqual([]);
});
