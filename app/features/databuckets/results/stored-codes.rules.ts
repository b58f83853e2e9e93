import type { CodeFigures, ParticipantFigures } from "./figures.rules";

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

/** Whether somebody is shown other figures by one than by the other; `present` says who has any. */
export function differs(
	shown: (ParticipantFigures & { present: boolean }) | undefined,
	other: ParticipantFigures,
	present: boolean,
): boolean {
	if (!shown?.present || !present) return (shown?.present ?? false) !== present;
	const { bonus, totalPoints, owed } = other;
	if (shown.bonus !== bonus || shown.totalPoints !== totalPoints || shown.owed !== owed) return true;
	return storedCodes(shown.codes) !== storedCodes(other.codes);
}
