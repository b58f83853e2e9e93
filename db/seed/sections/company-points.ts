import { postCompany } from "~/features/companies/points/post-company.service.server";
import { upperKey } from "~/lib/text";
import { atTime, DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import type { Steps } from "../steps";
import { companiesByTitle } from "./people/people";

/** Whoever leads to more sales was given more: by the number of a company's tags. */
const STEPS = [150, 300, 600];

/** What the program has given its companies in the past year. */
export async function seedCompanyPoints(steps: Steps, program: DemoProgram, admin: { id: string; name: string }) {
	await steps.once("company-points", async (tx) => {
		const random = seededRandom(`${program.id}/company-points`);
		const companyIds = await companiesByTitle(tx);
		for (const { title, key, tags } of program.companies) {
			const companyId = companyIds.get(upperKey(title));
			if (!companyId) continue;
			for (const [number, description] of program.words.companyAdjustments.entries()) {
				const at = steps.base - (300 - number * 120 - random.int(0, 40)) * DAY;
				const points = (STEPS[tags.length] ?? 0) * random.int(2, 9);
				await postCompany(atTime(tx, at, { kind: "admin", id: admin.id }), {
					...{ companyId, kind: "Adjustment", points, description },
					source: { kind: "adjustment", id: `seed-company-${key}-${number}` },
					trace: { rule: "adjustment", by: admin.name },
				});
			}
		}
	});
}
