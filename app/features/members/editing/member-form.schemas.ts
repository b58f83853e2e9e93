import * as z from "zod";
import { email } from "~/features/credentials/credentials.schemas";
import { chosenIds, opened, optionalKey, optionalText, personName, tagList } from "~/lib/fields.schemas";
import { pictureAddress, telephone } from "../profile/profile.schemas";
import { FIRST_STATUSES } from "./member-form.rules";

/** The form of a member, new and edited; any other posted field has no effect. */
export const memberSchema = z.object({
	firstname: personName("auth:signUp.firstnameRequired"),
	lastname: personName("auth:signUp.lastnameRequired"),
	email,
	mobile: telephone,
	phone: telephone,
	accountKey: optionalKey(100),
	externalImageUrl: pictureAddress,
	/** Companies that stay. */
	companyIds: chosenIds,
	/** Titles or account keys of further ones, one a line. */
	addCompanies: optionalText(),
	tags: tagList,
	/** Of a new member; later the status changes by its own actions only. */
	status: z.enum(FIRST_STATUSES, { error: "members:errors.status" }).default("Pending"),
	image: z.file().optional(),
	removeImage: z.boolean().default(false),
	updated: opened,
});

export type MemberFormValue = z.output<typeof memberSchema>;

/** Which open sessions end: one, named by its handle, or all. */
export const endSessionsSchema = z.object({ session: z.string().max(100).optional() });
