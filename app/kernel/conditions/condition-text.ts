/** Conditions as their field shows them: one a line. */
export const conditionText = (conditions: readonly { statement: string }[]) =>
	conditions.map(({ statement }) => statement).join("\n");
