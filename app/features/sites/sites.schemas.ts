import * as z from "zod";
import { readDomain } from "~/lib/domain-name";
import { chosenId, opened, requiredText } from "~/lib/fields.schemas";

/** A site as it is typed. Its region is not asked: it is where the program lives. */
export const siteSchema = z.object({
	activeDomain: requiredText("sites:errors.domainRequired", 300).transform((typed, issues) => {
		const { domain, fault } = readDomain(typed);
		if (domain !== null) return domain;
		issues.addIssue(fault);
		return z.NEVER;
	}),
	programId: chosenId,
	updated: opened,
});

export type SiteForm = z.output<typeof siteSchema>;
