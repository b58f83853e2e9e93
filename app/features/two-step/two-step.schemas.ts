import * as z from "zod";
import { ownPassword } from "~/lib/fields.schemas";

/** As people copy it: with blanks, or a recovery code with its strokes. */
const oneTimeCode = z.string({ error: "two-step:errors.codeRequired" }).max(40, "two-step:errors.wrong");

/** Begins to set it up. */
export const beginSchema = z.object({ ownPassword });

/** The code of a form that asks for nothing else. */
export const codeSchema = z.object({ oneTimeCode, redirectTo: z.string().optional() });

/** Before it is turned off and before new recovery codes are made. */
export const proofSchema = z.object({ ownPassword, oneTimeCode });
