import { sql } from "kysely";
import { ENTITIES } from "~/entities";
import { asRecorded } from "./recorded-ids.rules";

/** Bytes of a detail that is read as it is. */
const SHORT = 4_000;

const NAMES = [...new Set(["name", "title", ...ENTITIES.flatMap(({ title }) => title.map(asRecorded))])];

const namesOn = (side: "before" | "after") =>
	sql`json_object(${sql.join(NAMES.map((name) => sql`${name}, detail -> ${`$.${side}.${name}`}`))})`;

/** A row's detail, but of a long one what it calls the record alone: a list shows no more, and a row may hold megabytes. */
export const BRIEF_DETAIL = sql<string | null>`iif(octet_length(detail) > ${SHORT},
	json_object('before', ${namesOn("before")}, 'after', ${namesOn("after")}), detail)`;
