import { seededTemplate } from "../../support/seeded";

/** Seeds the demo programs once, before the first worker copies them. */
export default function globalSetup(): void {
	process.env.LAUREL_E2E_TEMPLATE = seededTemplate();
}
