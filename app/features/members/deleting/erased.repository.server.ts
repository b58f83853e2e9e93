import { sql } from "kysely";

/** The address in a row of `members` whose person was erased, as the indexes of deleted members say it. */
const ERASED = sql`'deleted-' || lower(members.id) || '@invalid'`;

/** That a row of `members` is one whose person was erased. */
export const IS_ERASED = sql<boolean>`members.email_lower = ${ERASED}`;

/** That it is not, in the words of the indexes of deleted members. */
export const IS_NOT_ERASED = sql<boolean>`members.email_lower <> ${ERASED}`;
