import * as z from "zod";
import { opened, ownPassword, requiredText } from "~/lib/fields.schemas";

/** The form of an organisation. */
export const organisationSchema = z.object({
	title: requiredText("organisations:errors.titleRequired"),
	updated: opened,
});

export type OrganisationFormValue = z.output<typeof organisationSchema>;

export const deleteOrganisationSchema = z.object({ ownPassword });
