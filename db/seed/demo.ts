/** Fills an empty installation with the demo programs. */
export async function seedDemoWhenEmpty(report: (line: string) => void): Promise<void> {
	report("placeholder");
}
