import { type Asked, type ModelCode, type ModelRule, type ModelSettings, NAMES } from "./model";

/** The same numbers from the same seed, in 0 ≤ x < 1. */
export function randomFrom(seed: number) {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

type Random = ReturnType<typeof randomFrom>;

export const whole = (random: Random, from: number, upto: number) => from + Math.floor(random() * (upto - from + 1));
export const pick = <T>(random: Random, list: readonly T[]): T => list[whole(random, 0, list.length - 1)] as T;

const SIGNS = ["<", "<=", ">", ">=", "==", "!="] as const;
/** Borders that figures often meet, beside any. */
const BORDERS = [0n, 100n, 5_000n, 8_000n, 9_999n, 10_000n, 10_001n, -5_000n];

function asked(random: Random, depth: number): Asked {
	const kind = depth === 0 ? 0 : random();
	if (kind > 0.85) return { not: asked(random, depth - 1) };
	if (kind > 0.6)
		return {
			join: pick(random, ["and", "or"] as const),
			...{ left: asked(random, depth - 1), right: asked(random, depth - 1) },
		};
	const hundredths = random() < 0.6 ? pick(random, BORDERS) : BigInt(whole(random, -50_000, 50_000));
	return { name: pick(random, NAMES), sign: pick(random, SIGNS), hundredths };
}

export const randomRules = (random: Random): ModelRule[] =>
	Array.from({ length: whole(random, 0, 5) }, (_, at) => ({
		...{ title: `R${at}`, asked: asked(random, 2), level: pick(random, ["category", "category", "total"] as const) },
		times:
			random() < 0.6
				? {
						name: pick(random, NAMES),
						millionths: BigInt(pick(random, [1, 50_000, 290_000, 1_000_000, whole(random, -9_000_000, 9_000_000)])),
					}
				: null,
		points: BigInt(whole(random, -500, 2_000)),
	}));

export const randomSettings = (random: Random): ModelSettings => ({
	...{ hasTargets: random() < 0.8, neverBelowZero: random() < 0.5 },
});

/** Often round, sometimes with all four decimals, 0 or below it. */
export function randomAmount(random: Random): bigint {
	const kind = random();
	if (kind < 0.1) return 0n;
	if (kind < 0.5) return BigInt(whole(random, -20, 200)) * 1_000_000n;
	return BigInt(whole(random, -20_000_000, 200_000_000));
}

const some = (random: Random, most: number, make: () => bigint) => Array.from({ length: whole(random, 0, most) }, make);

export function randomCodes(random: Random): ModelCode[] {
	return ["JAN", "FEB", "MAR", "été"].slice(0, whole(random, 1, 4)).map((code) => {
		const items = () => some(random, 2, () => BigInt(whole(random, 0, 400)));
		const [claims, quizzes] = [items(), items()];
		return {
			...{ code, claims, quizzes, elsewhere: random() < 0.5 ? (claims[0] ?? 0n) : 0n },
			actuals: some(random, 3, () => randomAmount(random)),
			targets: some(random, 1, () => randomAmount(random)),
		};
	});
}
