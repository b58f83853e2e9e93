import { expect, test } from "vitest";
import type { Found, Recorded } from "~db/identity/identity";
import { judgeControl, judgeRegion } from "~db/identity/judge.rules";

const found = (values: Partial<Found> = {}): Found => ({
	...{ empty: false, kind: "regional", id: "a", controlId: "c", programs: ["demo"] },
	...values,
});
const recorded = (values: Partial<Recorded> = {}): Recorded => ({
	...{ controlId: "c", identity: "a", regions: new Map([["a", "default"]]), programs: ["demo"] },
	...values,
});
const unknown = { identity: null, regions: new Map() };

test.each([
	["the recorded one", found(), recorded(), "known"],
	["the recorded one without a program that came later: an older backup", found({ programs: [] }), recorded(), "known"],
	["none yet where no program is", found({ empty: true, kind: null, id: null }), recorded({ programs: [] }), "first"],
	[
		"one of the time before identities with every program",
		found({ id: null, controlId: null }),
		recorded(unknown),
		"first",
	],
	[
		"one that was made just before a crash",
		found({ controlId: null }),
		recorded({ ...unknown, programs: [] }),
		"first",
	],
	["another one where no program is", found({ id: "b" }), recorded({ programs: [] }), "first"],
])("%s may be a region's database", (_title, database, control, judgement) => {
	expect(judgeRegion(database, control)).toBe(judgement);
});

test.each([
	[
		"an empty one",
		found({ empty: true, kind: null, id: null }),
		recorded(),
		'it is empty, and should hold the program "demo"',
	],
	[
		"an empty one for many programs",
		found({ empty: true, kind: null }),
		recorded({ programs: ["a", "b", "c", "d", "e"] }),
		'it is empty, and should hold the programs "a", "b", "c" and 2 more',
	],
	["control's tables", found({ kind: "control" }), recorded(), "its tables are not those of a region"],
	["a stranger's tables", found({ kind: null }), recorded({ programs: [] }), "its tables are not those of a region"],
	[
		"another region's copy",
		found({ id: "m" }),
		recorded({ regions: new Map([["m", "montreal"]]), programs: [] }),
		"it is a copy of the database of montreal",
	],
	["another installation's", found({ id: "b", controlId: "x" }), recorded(), "it belongs to another control database"],
	[
		"another installation's where no program is",
		found({ id: "b", controlId: "x" }),
		recorded({ ...unknown, programs: [] }),
		"it belongs to another control database",
	],
	["a new one", found({ id: "b", controlId: null }), recorded(), "it is another database than the one in use so far"],
	[
		"a copy from before identities once there is one",
		found({ id: null, controlId: null }),
		recorded(),
		"it is another database than the one in use so far",
	],
	[
		"one that lacks a program, before there is a record",
		found({ controlId: null, programs: ["other"] }),
		recorded({ ...unknown, programs: ["demo", "other"] }),
		'it does not hold the program "demo"',
	],
])("%s is refused as a region's database", (_title, database, control, refused) => {
	expect(judgeRegion(database, control)).toEqual({ refused });
});

test.each([
	["an empty database at a first start", found({ empty: true, kind: null }), null, null],
	["control's own", found({ kind: "control" }), null, null],
	["the one seen before", found({ kind: "control" }), "a", null],
	["an empty database later", found({ empty: true, kind: null }), "a", "it is empty"],
	["another one later", found({ kind: "control" }), "b", "it is another database than the one in use so far"],
	["a region's", found(), null, "its tables are not those of the control database"],
])("%s in control's place is judged", (_title, database, known, fault) => {
	expect(judgeControl(database, known)).toBe(fault);
});
