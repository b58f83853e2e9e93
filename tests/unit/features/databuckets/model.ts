/**
 * What a databucket comes to, in plain loops over exact fractions: written apart from the engine, to be compared with it.
 * Statements are trees here and turned into text for the engine; nothing of the engine is used.
 */
export interface Fraction {
	over: bigint;
	/** Above 0. */
	under: bigint;
}

export const fraction = (over: bigint, under = 1n): Fraction =>
	under < 0n ? { over: -over, under: -under } : { over, under };

const floorOf = ({ over, under }: Fraction): bigint => {
	const whole = over / under;
	return over % under < 0n ? whole - 1n : whole;
};

const compare = (a: Fraction, b: Fraction): number => {
	const difference = a.over * b.under - b.over * a.under;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const NAMES = [
	...(["actual", "target", "percent", "diff", "points", "offerPoints", "quizPoints", "totalPoints"] as const),
];
type Name = (typeof NAMES)[number];

/** `{name} >= number`, and what joins such comparisons. */
export type Asked =
	| { name: Name; sign: "<" | "<=" | ">" | ">=" | "==" | "!="; hundredths: bigint }
	| { join: "and" | "or"; left: Asked; right: Asked }
	| { not: Asked };

export interface ModelRule {
	title: string;
	asked: Asked;
	level: "category" | "total";
	/** A figure and millionths of a factor; else fixed points. */
	times: { name: Name; millionths: bigint } | null;
	points: bigint;
}

export interface ModelCode {
	code: string;
	/** In ten-thousandths. */
	actuals: bigint[];
	targets: bigint[];
	claims: bigint[];
	quizzes: bigint[];
	/** Of claims and quizzes, what was paid elsewhere. */
	elsewhere: bigint;
}

export interface ModelSettings {
	hasTargets: boolean;
	neverBelowZero: boolean;
}

const decimal = (value: bigint, places: number): string => {
	const digits = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
	return `${value < 0n ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** The same as the engine reads it. */
export const asText = (asked: Asked): string => {
	if ("not" in asked) return `not (${asText(asked.not)})`;
	if ("join" in asked) return `(${asText(asked.left)}) ${asked.join} (${asText(asked.right)})`;
	return `{${asked.name}} ${asked.sign} ${decimal(asked.hundredths, 2)}`;
};

export const asRule = ({ title, asked, level, times, points }: ModelRule) => ({
	...{ title, level, statement: asText(asked), dynamicPoints: times !== null, result: Number(points) },
	...{ selectedVariable: times?.name ?? ("actual" as const), selectedFixed: decimal(times?.millionths ?? 0n, 6) },
});

type Seen = Record<Name, Fraction>;

function see(actual: bigint, target: bigint, hasTargets: boolean, points: bigint[]): Seen {
	const nothing = fraction(0n);
	const [own = 0n, offers = 0n, quizzes = 0n, total = 0n] = points;
	return {
		actual: fraction(actual, 10_000n),
		target: hasTargets ? fraction(target, 10_000n) : nothing,
		percent: hasTargets && target !== 0n ? fraction(actual * 100n, target) : nothing,
		diff: hasTargets ? fraction(actual - target, 10_000n) : nothing,
		...{
			points: fraction(own),
			offerPoints: fraction(offers),
			quizPoints: fraction(quizzes),
			totalPoints: fraction(total),
		},
	};
}

function isTrue(asked: Asked, seen: Seen): boolean {
	if ("not" in asked) return !isTrue(asked.not, seen);
	if ("join" in asked)
		return asked.join === "and"
			? isTrue(asked.left, seen) && isTrue(asked.right, seen)
			: isTrue(asked.left, seen) || isTrue(asked.right, seen);
	const side = compare(seen[asked.name], fraction(asked.hundredths, 100n));
	if (asked.sign === "<") return side < 0;
	if (asked.sign === "<=") return side <= 0;
	if (asked.sign === ">") return side > 0;
	if (asked.sign === ">=") return side >= 0;
	return asked.sign === "==" ? side === 0 : side !== 0;
}

function given(rules: readonly ModelRule[], level: "category" | "total", seen: Seen, never: boolean) {
	for (const rule of rules) {
		if (rule.level !== level || !isTrue(rule.asked, seen)) continue;
		const times = rule.times;
		const points = times
			? floorOf({ over: seen[times.name].over * times.millionths, under: seen[times.name].under * 1_000_000n })
			: rule.points;
		return { title: rule.title, points: never && points < 0n ? 0n : points };
	}
	return null;
}

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);

/** Everything that a participant has, code by code, in the form in which the engine gives it. */
export function modelFigures(
	rules: readonly ModelRule[],
	{ hasTargets, neverBelowZero }: ModelSettings,
	codes: readonly ModelCode[],
) {
	const there = codes
		.map((one) => (hasTargets ? one : { ...one, targets: [] }))
		.filter((one) => one.actuals.length + one.targets.length + one.claims.length + one.quizzes.length > 0)
		.toSorted((a, b) => (a.code < b.code ? -1 : 1));
	const byCode = [];
	for (const one of there) {
		const [actual, target, claims, quizzes] = [sum(one.actuals), sum(one.targets), sum(one.claims), sum(one.quizzes)];
		const gives = given(
			rules,
			"category",
			see(actual, target, hasTargets, [0n, claims, quizzes, claims + quizzes]),
			neverBelowZero,
		);
		byCode.push({
			...{ code: one.code, actual: one.actuals.length > 0 ? Number(actual) : null },
			...{ target: one.targets.length > 0 ? Number(target) : null },
			...{ claimPoints: Number(claims), quizPoints: Number(quizzes) },
			...{ targetPoints: Number(gives?.points ?? 0n), rule: gives?.title ?? null },
		});
	}
	const actual = sum(there.flatMap(({ actuals }) => actuals));
	const target = hasTargets ? sum(there.flatMap(({ targets }) => targets)) : 0n;
	const points = sum(byCode.map((one) => BigInt(one.targetPoints)));
	const claims = sum(there.flatMap((one) => one.claims));
	const quizzes = sum(there.flatMap((one) => one.quizzes));
	const before = points + claims + quizzes;
	const seen = see(actual, target, hasTargets, [points, claims, quizzes, before]);
	const bonus = there.length > 0 ? given(rules, "total", seen, neverBelowZero) : null;
	const total = before + (bonus?.points ?? 0n);
	return {
		...{ codes: byCode, actual: Number(actual), target: Number(target), targetPoints: Number(points) },
		...{ bonus: Number(bonus?.points ?? 0n), bonusRule: bonus?.title ?? null },
		...{ claimPoints: Number(claims), quizPoints: Number(quizzes), totalPoints: Number(total) },
		owed: Number(total - sum(there.map(({ elsewhere }) => elsewhere))),
	};
}
