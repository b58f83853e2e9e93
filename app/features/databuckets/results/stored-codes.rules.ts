import type { CodeFigures } from "./figures.rules";

type StoredCode = readonly [
	code: string,
	actual: number | null,
	target: number | null,
	targetPoints: number,
	claimPoints: number,
	quizPoints: number,
	rule: string | null,
];

/** The figures by code as a row of figures keeps them. */
export const storedCodes = (codes: readonly CodeFigures[]): string =>
	JSON.stringify(
		codes.map(
			(one): StoredCode => [
				one.code,
				one.actual,
				one.target,
				one.targetPoints,
				one.claimPoints,
				one.quizPoints,
				one.rule,
			],
		),
	);

/** Reads them back. */
export const readCodes = (text: string): CodeFigures[] =>
	(JSON.parse(text) as StoredCode[]).map(([code, actual, target, targetPoints, claimPoints, quizPoints, rule]) => ({
		...{ code, actual, target, targetPoints, claimPoints, quizPoints, rule },
	}));
