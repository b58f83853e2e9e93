import * as z from "zod";
import { asked, opened, optionalLine, switched, wholeNumber } from "~/lib/fields.schemas";
import {
	HOME_ITEMS,
	HOME_SECTIONS,
	type HomeSection,
	type HomeSectionName,
	mostItems,
	SECTION_TITLE_MAX,
	sectionOrder,
} from "./home-sections.rules";

const title = optionalLine(SECTION_TITLE_MAX);
const partsOf = (name: HomeSectionName) => ({
	shown: z.boolean().optional(),
	/** Empty is as many as it shows by itself. */
	items: wholeNumber(1, mostItems(name)).optional(),
	...{ en: title, fr: title },
});
type Parts = ReturnType<typeof partsOf>;

/** The fields of each section, named after it: `offers-items`. */
type Fields = {
	[K in `${HomeSectionName}-${keyof Parts}`]: K extends `${string}-${infer P extends keyof Parts}` ? Parts[P] : never;
};

const fields = Object.fromEntries(
	HOME_SECTIONS.flatMap((name) => Object.entries(partsOf(name)).map(([part, schema]) => [`${name}-${part}`, schema])),
) as unknown as Fields;

/** What the home page shows. The order is what the form sends its sections in. */
export const homeSchema = z.object({
	...fields,
	order: z.array(z.string().max(40)).max(100).default([]),
	asked,
	updated: opened,
});

export type HomeFormValue = z.output<typeof homeSchema>;

/** What was typed, as it is stored. A section that the form did not know is shown, as one that nobody has placed yet. */
export const typedSections = (value: HomeFormValue): HomeSection[] =>
	sectionOrder(value.order).map((name) => ({
		name,
		shown: switched(value[`${name}-shown`], `${name}-shown`, value.asked, true),
		items: value[`${name}-items`] ?? HOME_ITEMS[name],
		titles: {
			...(value[`${name}-en`] && { en: value[`${name}-en`] }),
			...(value[`${name}-fr`] && { fr: value[`${name}-fr`] }),
		},
	}));
