import { expect, test } from "vitest";
import { Journal } from "../../support/soak/journal";
import { SEED } from "../../support/soak/long-runs";
import { asTable } from "../../support/soak/report";
import { soak } from "../../support/soak/soak";

const HALF_A_MINUTE = { minutes: 0.4, seed: SEED, members: 6, killEvery: 8, out: "" };

/** A journal with what another holds, changed. */
function changed(journal: Journal, change: (all: Journal["acknowledged"]) => Journal["acknowledged"]): Journal {
	const other = new Journal();
	for (const one of change(journal.acknowledged)) other.add(one);
	for (const [kind, keys] of journal.open) for (const key of keys) other.giveUp(kind, key);
	return other;
}

test("half a minute of members and admins at servers that die ends as everybody was told, and a journal that lies is found out", async () => {
	const lines: string[] = [];
	const { report, journal, check, dispose } = await soak(HALF_A_MINUTE, new AbortController().signal, (line) =>
		lines.push(line),
	);
	try {
		expect(report.faults, asTable(report)).toEqual([]);
		expect(report.ok, asTable(report)).toBe(true);
		expect(report.figures.kills).toBeGreaterThan(0);
		expect(report.acknowledged.order).toBeGreaterThan(0);
		expect(lines.at(-1)).toBe("verifying");
		expect(check(changed(journal, (all) => all))).toEqual([]);

		const [first] = journal.of("order");
		const lost = { ...first!, id: "an-order-that-nobody-has", key: "another-key" };
		expect(check(changed(journal, (all) => [...all, lost]))).toEqual([
			"1 acknowledged order not there: an-order-that-nobody-has",
			"1 orders not paid exactly once: an-order-that-nobody-has",
		]);
		expect(check(changed(journal, (all) => all.filter((one) => one !== first)))).toEqual([
			`1 order that nobody was told of: ${first?.id}`,
		]);
		expect(check(changed(journal, (all) => [...all, { ...first!, key: "another-key" }]))).toEqual([
			`1 order acknowledged for two forms: ${first?.id}`,
		]);
	} finally {
		dispose();
	}
});
