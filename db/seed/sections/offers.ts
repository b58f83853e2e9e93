import { insertSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";
import { atTime, DAY, YEAR } from "../clock";
import type { DemoForm, DemoOpportunity, DemoProgram } from "../content/types";
import { createForm, createOffer, createOfferGroup } from "../factories/offer";
import type { Steps } from "../steps";
import { countsOf } from "./databuckets";
import type { Pictures } from "./pictures";
import { seedSerials, withSerials } from "./serials";

/** Makes the forms, offers and offer groups of a program. */
export async function seedOffers(steps: Steps, program: DemoProgram, pictures: Pictures): Promise<void> {
	await steps.once("offers", async (tx) => {
		const forms = new Map<string, string>();
		const begun = atTime(tx, steps.base - YEAR);
		const dataSetId = await seedSerials(begun, program, steps.base);
		for (const { key, title, definition, sent } of program.forms) {
			const open = { opensAlone: sent !== undefined, allowAnonymous: sent !== undefined };
			const id = await createForm(begun, { title, definition: withSerials(definition, dataSetId), ...open });
			forms.set(key, id);
			await seedSubmissions(tx, { formId: id, sent: sent ?? [], base: steps.base });
		}
		const counting = await countsOf(tx, program);
		const opportunity = ({ form, deadlineInDays, counts, ...values }: DemoOpportunity) => ({
			...values,
			...counting(counts),
			formId: (form && forms.get(form)) || null,
			deadline: deadlineInDays === undefined ? null : endOfDay(steps.base + deadlineInDays * DAY),
		});
		const offers = new Map<string, string>();
		for (const [index, offer] of program.offers.entries()) {
			const { key, age, image, weight: _weight, opportunities, ...values } = offer;
			const { small = null, medium = null, large = null } = pictures(image) ?? {};
			const id = await createOffer(atTime(tx, steps.base - age * DAY), {
				...values,
				imageSmallUrl: small,
				imageMediumUrl: medium,
				imageLargeUrl: large,
				sortOrder: index + 1,
				opportunities: opportunities.map(opportunity),
			});
			offers.set(key, id);
		}
		for (const group of program.offerGroups)
			await createOfferGroup(
				atTime(tx, steps.base - 200 * DAY),
				group.groupName,
				group.offers.flatMap((key) => offers.get(key) ?? []),
				group.sortOrder,
			);
	});
}

interface SentForm {
	formId: string;
	sent: NonNullable<DemoForm["sent"]>;
	/** The moment that days are counted back from, UTC ms. */
	base: number;
}

async function seedSubmissions(tx: WriteScope, { formId, sent, base }: SentForm): Promise<void> {
	if (sent.length === 0) return;
	const members = await tx.trx
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("status", "=", "Active")
		.orderBy("email_lower")
		.limit(sent.length)
		.execute();
	// Admin home takes the newest by their ids, which ascend with the time they were made at.
	const oldestFirst = [...sent.entries()].sort(([a, one], [b, other]) => other.daysAgo - one.daysAgo || b - a);
	for (const [at, { daysAgo, anonymous, answers }] of oldestFirst)
		await insertSubmission(tx, {
			...{ id: newId(), formId, formVersion: 1, data: JSON.stringify(answers) },
			...{ memberId: anonymous ? null : (members[at]?.id ?? null), at: base - daysAgo * DAY - at * 3_600_000 },
		});
}

/** The last millisecond of that day in Toronto, near enough: summer time may move it by an hour. */
function endOfDay(at: number): number {
	return Math.floor(at / DAY) * DAY + DAY + 5 * 3_600_000 - 1;
}
