import { sql } from "kysely";
import { compiled } from "~db/query/compiled";
import type { WriteScope } from "~db/scope";
import { type EventName, mailEvent } from "./mail-events.rules";

interface Asked {
	event: EventName;
	/** Ids of members, as JSON. */
	members: string;
}

/**
 * The language in which a member `m` of a program `p` is written to: what they have chosen, while the program offers it.
 */
export const MAIL_LOCALE = sql<
	"en" | "fr"
>`case iif(m.locale in (select value from json_each(p.locales)), m.locale, p.locale)
	when 'fr' then 'fr' else 'en' end`;

/** `wished` are events that go to whoever asked for them; of all others a member may have switched the mails off. */
const recipients = compiled((scope, { event, members }: Asked, kind: "wished" | "switched") => {
	const wish = sql<string | null>`case when exists (select 1 from mail_wishes w where w.program_id = m.program_id
		and w.event = ${event} and w.member_id = m.id) then null else ${event} end`;
	return scope.query
		.selectFrom("members as m")
		.innerJoin("programs as p", "p.id", "m.program_id")
		.leftJoin("mail_switches as s", (join) =>
			join.onRef("s.program_id", "=", "m.program_id").onRef("s.member_id", "=", "m.id").on("s.event", "=", event),
		)
		.leftJoin("mail_templates as t", (join) =>
			join.onRef("t.program_id", "=", "m.program_id").on("t.event", "=", event).on("t.locale", "=", MAIL_LOCALE),
		)
		.select(["m.id", "m.email", "m.firstname", "m.status", "p.display_title as program", "p.time_zone as timeZone"])
		.select("p.texts_version as textsVersion")
		.select(["p.standing_mails as standingMails", "t.subject", "t.body"])
		.select([MAIL_LOCALE.as("locale"), (kind === "wished" ? wish : sql<string | null>`s.event`).as("off")])
		.where("m.program_id", "=", scope.programId)
		.where("m.id", "in", sql<string>`(select value from json_each(${members}))`)
		.where("m.deleted_at", "is", null);
});

/** Those of some members who are there, with what their mails of an event are made of. One statement. */
export async function listRecipients(tx: WriteScope, event: EventName, ids: readonly string[]) {
	const kind = mailEvent(event).wished ? "wished" : "switched";
	const rows = await recipients(tx, { event, members: JSON.stringify(ids) }, kind);
	return new Map(rows.map((row) => [row.id, row]));
}

export type EventRecipient = Awaited<ReturnType<typeof listRecipients>> extends Map<string, infer R> ? R : never;
