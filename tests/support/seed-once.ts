import { seededTemplate } from "./seeded";

/** Seeds the demo programs before the first test asks for them: a slow machine takes longer than a hook may. */
export default function seedOnce(): void {
	seededTemplate();
}
