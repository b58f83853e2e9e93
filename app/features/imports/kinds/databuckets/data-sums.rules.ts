const OF_CODE = "code/";
const OF_NEW = "new/";

/** What a file of targets or actuals is counted by. */
export const FIGURES = {
	/** Rows whose key is nobody's. */
	unmatched: "unmatched",
	/** Amounts of a code. */
	ofCode: (code: string) => OF_CODE + code,
	ofNewCode: (code: string) => OF_NEW + code,
	codeOf: (figure: string) => (figure.startsWith(OF_CODE) ? figure.slice(OF_CODE.length) : undefined),
};

/** The codes that a file holds, in the order in which they appear. */
export const codesIn = (sums: Readonly<Record<string, number>> = {}): string[] =>
	Object.keys(sums).flatMap((figure) => FIGURES.codeOf(figure) ?? []);

/** The same of those that the databucket does not have. */
export const newCodesIn = (sums: Readonly<Record<string, number>> = {}): string[] =>
	Object.keys(sums).flatMap((figure) => (figure.startsWith(OF_NEW) ? figure.slice(OF_NEW.length) : []));
