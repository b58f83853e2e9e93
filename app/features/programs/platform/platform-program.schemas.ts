import * as z from "zod";
import { chosenId, opened, ownPassword } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { generalFields } from "../programs.schemas";
import { signInServiceFields } from "../sign-in-service.schemas";

const LONGEST_ID = 40;
/** `new` is the address of the form itself. */
const RESERVED = ["new"];

/** What a program is called in addresses and cookies; it never changes. */
const programId = z
	.string({ error: "programs:errors.idMissing" })
	.trim()
	.max(LONGEST_ID, message("admin:errors.tooLong", { max: LONGEST_ID }))
	.regex(/^[a-z](?:-?[a-z0-9])+$/, "programs:errors.id")
	.refine((id) => !RESERVED.includes(id), "programs:errors.idTaken");

const common = { ...generalFields, ...signInServiceFields, organisationId: chosenId };

/** A program that is added. */
export const newProgramSchema = z.object({
	...common,
	id: programId,
	region: z.string({ error: "programs:errors.regionRequired" }).max(100, "programs:errors.regionMissing"),
});

/** A program that is there: its id and region stay. `settings` is the `updated` of its regional half. */
export const editProgramSchema = z.object({ ...common, updated: opened, settings: opened });

/** The confirmation that switches a program on or off. */
export const programStatusSchema = z.object({ ownPassword, status: z.enum(["Active", "Inactive"]) });

export type NewProgramForm = z.output<typeof newProgramSchema>;
export type EditProgramForm = z.output<typeof editProgramSchema>;
