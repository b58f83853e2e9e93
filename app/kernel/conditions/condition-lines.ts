/** Conditions as their field shows them: one a line. */
export const conditionLines = (conditions: readonly { statement: string }[]) =>
	conditions.map(({ statement }) => statement).join("\n");
