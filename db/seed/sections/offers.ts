import { atTime, DAY, YEAR } from "../clock";
import type { DemoOpportunity, DemoProgram } from "../content/types";
import { createForm, createOffer, createOfferGroup } from "../factories/offer";
import type { Steps } from "../steps";
import { countsOf } from "./databuckets";
import type { Pictures } from "./pictures";

/** Makes the forms, offers and offer groups of a program. */
export async function seedOffers(steps: Steps, program: DemoProgram, pictures: Pictures): Promise<void> {
	await steps.once("offers", async (tx) => {
		const forms = new Map<string, string>();
		for (const { key, title, definition } of program.forms)
			forms.set(key, await createForm(atTime(tx, steps.base - YEAR), { title, definition }));
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

/** The last millisecond of that day in Toronto, near enough: summer time may move it by an hour. */
function endOfDay(at: number): number {
	return Math.floor(at / DAY) * DAY + DAY + 5 * 3_600_000 - 1;
}
