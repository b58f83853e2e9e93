import * as z from "zod";
import { asked, opened, requiredText } from "~/lib/fields.schemas";
import { DEFAULT_THEME, THEME_COLOURS, type ThemeColour } from "~/lib/theme";
import { hexColour, isTimeZone } from "./programs.rules";

const colour = (name: ThemeColour) =>
	z
		.string()
		.default(DEFAULT_THEME[name])
		.transform((value, issues) => {
			const hex = hexColour(value);
			if (!hex) issues.addIssue("program:errors.colour");
			return hex ?? z.NEVER;
		});

const colours = Object.fromEntries(THEME_COLOURS.map((name) => [name, colour(name)])) as Record<
	ThemeColour,
	ReturnType<typeof colour>
>;

/** What a program is asked both by its own admins and by those who manage the installation. */
export const generalFields = {
	displayTitle: requiredText("program:errors.titleRequired"),
	locale: z.enum(["en", "fr"], { error: "program:errors.locale" }),
	timeZone: z.string({ error: "program:errors.timeZone" }).refine(isTimeZone, "program:errors.timeZone"),
	companyDataKeyLabel: requiredText("program:errors.labelRequired", 60),
	registration: z.boolean().optional(),
	signIn: z.boolean().optional(),
	asked,
};

/** The settings of a program. Empty places in the order of catalogues and repetitions fall out. */
export const programSchema = z.object({
	...generalFields,
	homeRewardCatalogues: z
		.array(z.string().max(100).optional())
		.max(200)
		.default([])
		.transform((ids) => [...new Set(ids.filter((id) => id !== undefined))]),
	...colours,
	favicon: z.file().optional(),
	removeFavicon: z.boolean().default(false),
	logo: z.file().optional(),
	removeLogo: z.boolean().default(false),
	updated: opened,
});

export type ProgramFormValue = z.output<typeof programSchema>;
