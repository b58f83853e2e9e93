import { expect, test } from "vitest";
import { giveBack, type HeldImport, takeOver, withoutCodes } from "~/features/databuckets/imports/took.rules";

interface Step {
	id: string;
	codes: readonly string[];
	all: boolean;
}

/** Imports a file of targets as the service does. */
function importTargets(held: readonly HeldImport[], { id, codes, all }: Step): HeldImport[] {
	const took = takeOver({ codes, all, ids: held.map((one) => one.id) }, held);
	const gone = new Map(took.map((one) => [one.importId, one.codes]));
	return [
		...held.map((one) => ({ ...one, active: withoutCodes(one.active, gone.get(one.id) ?? []) })),
		{ id, kind: "target", consumed: codes, active: codes, took },
	];
}

function undo(held: readonly HeldImport[], id: string): HeldImport[] {
	const others = held.filter((one) => one.id !== id);
	const changes = new Map(
		giveBack(held.find((one) => one.id === id) as HeldImport, others).map((one) => [one.id, one]),
	);
	return others.map((one) => ({ ...one, ...changes.get(one.id) }));
}

/** Which import counts for each code when only these were ever imported. */
function expected(steps: readonly Step[]): Record<string, string> {
	let holders = new Map<string, string>();
	for (const { id, codes, all } of steps) {
		if (all) holders = new Map();
		for (const code of codes) holders.set(code, id);
	}
	return Object.fromEntries([...holders].sort());
}

function holders(held: readonly HeldImport[]): Record<string, string> {
	const found = held.flatMap(({ id, active }) => active.map((code) => [code, id] as const));
	expect(new Set(found.map(([code]) => code)).size).toBe(found.length);
	return Object.fromEntries(found.sort());
}

function randomFrom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

const CODES = ["JUL", "AUG", "SEP", "OCT"];

test("whatever targets are imported and undone in whatever order, those left count as if they were all there ever was [BUCKET-10, BUCKET-31]", () => {
	for (let seed = 1; seed <= 2000; seed++) {
		const random = randomFrom(seed);
		let held: HeldImport[] = [];
		let steps: Step[] = [];
		for (let n = 0; n < 8; n++) {
			if (steps.length > 0 && random(3) === 0) {
				const { id } = steps[random(steps.length)] as Step;
				held = undo(held, id);
				steps = steps.filter((one) => one.id !== id);
			} else {
				const codes = CODES.filter(() => random(2) === 0);
				if (codes.length === 0) continue;
				const step = { id: `i${n}`, codes, all: random(4) === 0 };
				held = importTargets(held, step);
				steps = [...steps, step];
			}
			expect(holders(held), `seed ${seed}, step ${n}`).toEqual(expected(steps));
		}
	}
});

const actual = (id: string, active: readonly string[], took: HeldImport["took"] = []): HeldImport => ({
	...{ id, kind: "actual", consumed: ["JUL", "AUG"], active, took },
});

test.each([
	[
		"gives back what it took",
		actual("b", ["JUL"], [{ importId: "a", codes: ["JUL"] }]),
		[actual("a", ["AUG"])],
		{ a: ["JUL", "AUG"] },
	],
	[
		"leaves what adds up alone",
		actual("b", ["JUL"], [{ importId: "a", codes: ["JUL"] }]),
		[actual("a", []), actual("c", ["JUL"])],
		{ a: ["JUL"], c: ["JUL"] },
	],
	[
		"hands what it took on to who took it in turn",
		actual("b", [], [{ importId: "a", codes: ["JUL"] }]),
		[actual("a", ["AUG"]), actual("c", ["JUL"], [{ importId: "b", codes: ["JUL"] }])],
		{ a: ["AUG"], c: ["JUL"] },
	],
])("undoing actuals %s", (_what, gone, others, active) => {
	const after = undo([...others, gone], "b");
	expect(Object.fromEntries(after.map((one) => [one.id, one.active]))).toEqual(active);
});

test("what was handed on comes back when that is undone too", () => {
	const [a, b] = [actual("a", []), actual("b", [], [{ importId: "a", codes: ["JUL"] }])];
	const c = actual("c", ["JUL"], [{ importId: "b", codes: ["JUL"] }]);
	const left = undo(undo([a, b, c], "b"), "c");
	expect(left.map(({ id, active }) => [id, active])).toEqual([["a", ["JUL"]]]);
});
