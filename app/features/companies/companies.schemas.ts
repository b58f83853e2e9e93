import * as z from "zod";
import { chosenIds, opened, optionalKey, optionalText, requiredText } from "~/lib/fields.schemas";
import { COMPANY_STATUSES } from "./companies.rules";

/** The form of a company; a new one has no status yet, it starts Active. */
export const companySchema = z.object({
	title: requiredText("companies:errors.titleRequired"),
	accountKey: optionalKey(100),
	status: z.enum(COMPANY_STATUSES, { error: "companies:errors.status" }).default("Active"),
	companyTagIds: chosenIds,
	updated: opened,
});

export type CompanyFormValue = z.output<typeof companySchema>;

/** The form of a company tag. */
export const companyTagSchema = z.object({
	tag: requiredText("companies:tags.errors.tagRequired", 100),
	updated: opened,
});

export type CompanyTagFormValue = z.output<typeof companyTagSchema>;

/** The most members one batch may name. */
export const BATCH_MAX = 1000;

/** Members to add, one a line. That there are any is for the service to say. */
export const companyMembersSchema = z.object({ members: optionalText(BATCH_MAX * 100) });
