import { expect, test } from "vitest";
import { explainFigures } from "~/features/databuckets/formula/explain.rules";
import { type CodeInputs, calculateFigures } from "~/features/databuckets/results/figures.rules";
import { compileFormula } from "~/features/databuckets/results/formula.rules";
import { asRule, type ModelCode, modelFigures } from "./model";
import { randomCodes, randomFrom, randomRules, randomSettings } from "./random-bucket";

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
const known = (values: readonly bigint[]) => (values.length > 0 ? Number(sum(values)) : null);

/** What imports and items leave of a code, as the engine reads it. */
const inputsOf = (codes: readonly ModelCode[], hasTargets: boolean): CodeInputs[] =>
	codes
		.map((one) => (hasTargets ? one : { ...one, targets: [] }))
		.map((one) => ({
			...{ code: one.code, actual: known(one.actuals), target: known(one.targets) },
			...{ claimPoints: Number(sum(one.claims)), quizPoints: Number(sum(one.quizzes)) },
			paidElsewhere: Number(one.elsewhere),
			rows: one.actuals.length + one.targets.length + one.claims.length + one.quizzes.length,
		}))
		.filter(({ rows }) => rows > 0)
		.map(({ rows: _, ...input }) => input)
		.sort((a, b) => (a.code < b.code ? -1 : 1));

function buckets(count: number) {
	return Array.from({ length: count }, (_, seed) => {
		const random = randomFrom(seed + 1);
		const [rules, settings, codes] = [randomRules(random), randomSettings(random), randomCodes(random)];
		const formula = compileFormula(rules.map(asRule), () => {});
		return { seed, rules, settings, codes, formula, inputs: inputsOf(codes, settings.hasTargets) };
	});
}

test("2,000 random databuckets come to what plain loops over exact fractions say [BUCKET-40, BUCKET-41, BUCKET-46, BUCKET-47, BUCKET-48]", () => {
	const fired = new Set<boolean>();
	for (const { seed, rules, settings, codes, formula, inputs } of buckets(2_000)) {
		const expected = modelFigures(rules, settings, codes);
		expect({ seed, ...calculateFigures(formula, settings, inputs) }).toEqual({ seed, ...expected });
		for (const { rule } of expected.codes) fired.add(rule !== null);
		if (expected.bonusRule !== null) fired.add(true);
	}
	expect(fired).toEqual(new Set([true, false]));
});

test("what is explained is what is calculated, and names the rule that gave the points", () => {
	for (const { settings, formula, inputs } of buckets(500)) {
		const { figures, explained } = explainFigures(formula, settings, inputs);
		expect(figures).toEqual(calculateFigures(formula, settings, inputs));
		expect(explained.map(({ code }) => code)).toEqual(
			inputs.length > 0 ? [...inputs.map(({ code }) => code), null] : [],
		);
		for (const { code, asked } of explained) {
			const gave = code === null ? figures.bonusRule : figures.codes.find((one) => one.code === code)?.rule;
			const last = asked.at(-1);
			expect(last?.answer === true ? last.rule.title : null).toBe(gave);
			expect(asked.slice(0, -1).every(({ answer }) => answer !== true)).toBe(true);
		}
	}
});
