import { upperKey } from "~/lib/text";
import type { TenantScope, WriteScope } from "../../../scope";
import { DEMO_MEMBERS } from "../../accounts";
import { atTime, breathe, DAY } from "../../clock";
import type { DemoProgram } from "../../content/types";
import { createCompany } from "../../factories/company";
import { createMember } from "../../factories/member";
import { seededRandom } from "../../random";
import type { Steps } from "../../steps";
import { type Person, planPeople } from "./people-plan";

const BATCH = 50;

/** Makes the companies and members of a program, the fixed accounts among them. */
export async function seedPeople(steps: Steps, program: DemoProgram, passwordHash: string): Promise<void> {
	await steps.once("companies", async (tx) => {
		const random = seededRandom(`${program.id}/companies`);
		for (const company of program.companies) {
			const at = steps.base - random.int(350, 364) * DAY;
			await createCompany(atTime(tx, at), { title: company.title, accountKey: company.key, tags: company.tags });
		}
	});
	const people = planPeople(program);
	for (let start = 0; start < people.length; start += BATCH)
		await steps.once(`members-${start}`, (tx) =>
			insertBatch(tx, steps.base, program, people.slice(start, start + BATCH), passwordHash),
		);
}

async function insertBatch(
	tx: WriteScope,
	base: number,
	program: DemoProgram,
	people: readonly Person[],
	passwordHash: string,
): Promise<void> {
	const companyIds = await companiesByTitle(tx);
	const fixed = new Set(DEMO_MEMBERS.map((member) => member.email));
	for (const [index, { companies, age, ...person }] of people.entries()) {
		await createMember(atTime(tx, base - age), {
			...person,
			locale: program.locale,
			companyIds: companies.flatMap((title) => companyIds.get(upperKey(title)) ?? []),
			...(fixed.has(person.email) && { passwordHash }),
		});
		if (index % 20 === 19) await breathe();
	}
}

/** The ids of the companies, by their titles in the compared form. */
export async function companiesByTitle(scope: TenantScope): Promise<Map<string, string>> {
	const rows = await scope.query
		.selectFrom("companies")
		.select(["id", "title_upper"])
		.where("program_id", "=", scope.programId)
		.execute();
	return new Map(rows.map((row) => [row.title_upper, row.id]));
}
