import * as z from "zod";
import { asked, opened, ownPassword, requiredText, switched } from "~/lib/fields.schemas";

/** The form of an organisation. */
export const organisationSchema = z
	.object({
		title: requiredText("organisations:errors.titleRequired"),
		twoStep: z.boolean().optional(),
		updated: opened,
		asked,
	})
	.transform(({ asked, ...form }) => ({ ...form, twoStep: switched(form.twoStep, "twoStep", asked, false) }));

export type OrganisationFormValue = z.output<typeof organisationSchema>;

export const deleteOrganisationSchema = z.object({ ownPassword });
