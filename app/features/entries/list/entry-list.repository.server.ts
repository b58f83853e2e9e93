import { sql } from "kysely";
import { byMember, isOfFound } from "~/features/members/list/member-search.repository.server";
import { besideMembers, type MemberSearch } from "~/features/members/list/member-search.service.server";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { ADMIN_ENTRIES_PATH } from "../entries.admin.paths";
import { ENTRY_COLUMNS, ENTRY_FILTERS, type EntryStage, oldestFirst } from "../entries.rules";
import { entriesWithPeople } from "../entry-queue.repository.server";

/** Whose entry it is, and for what. */
const CALLED = sql<string>`trim(coalesce(m.firstname, '') || ' ' || coalesce(m.lastname, '') || ' · ' || coalesce(p.title, o.title))`;

/** What entries are called, by id. */
export async function entryNames(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await entriesWithPeople(scope)
		.select(["e.id", CALLED.as("name")])
		.where("e.id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The admin list of entries; a search takes beginnings of words of a member's name, or the beginning of their e-mail. */
export const entryList = defineList({
	...{
		name: "entries",
		path: ADMIN_ENTRIES_PATH,
		title: "entries:list.title",
		area: "entries",
		columns: ENTRY_COLUMNS,
		people: true,
	},
	filters: { status: ENTRY_FILTERS, offer: "text" },
	tabs: "status",
	defaultSort: ({ status }) => (oldestFirst(status) ? "submitted" : "-submitted"),
	search: byMember,
	match: (scope, { filters: { status, offer } }, members) =>
		entriesWithPeople(scope)
			.$if(status !== undefined, (query) =>
				query.where((eb) =>
					besideMembers(
						members,
						status === "Pending" ? eb("e.status", "=", status) : eb("e.stage", "=", status as EntryStage),
					),
				),
			)
			.$if(offer !== undefined, (query) =>
				query.where((eb) => besideMembers(members, eb("e.offer_id", "=", offer ?? ""))),
			)
			.$if(members !== null, (query) => query.where(isOfFound(scope, members as MemberSearch, "e.member_id"))),
	sorts: { submitted: [["e.submitted", "number"]] },
	id: "e.id",
	called: CALLED,
	select: (query) =>
		query
			.select(["e.id", "e.status", "e.points", "e.reviewed", "e.submitted", "p.title as opportunity"])
			.select((eb) => eb.ref("o.title").$notNull().as("offer"))
			.select(["m.id as memberId", "m.firstname", "m.lastname", "m.email", "m.deleted_at as memberDeletedAt"]),
});

export type ListedEntry = RowOf<typeof entryList>;

const offerChoices = (scope: TenantScope) =>
	scope.query.selectFrom("offers as o").select(["o.id", "o.title"]).where("o.program_id", "=", scope.programId);

/** The offers that have entries, for the filter: the first by title, with the chosen one. */
export async function listEnteredOffers(scope: TenantScope, chosen: string | undefined, limit = CHOICES_SHOWN) {
	const first = await offerChoices(scope)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("offer_entries as e")
					.select("e.id")
					.whereRef("e.program_id", "=", "o.program_id")
					.whereRef("e.offer_id", "=", "o.id"),
			),
		)
		.orderBy("o.title_sort")
		.limit(limit)
		.execute();
	return withChosen(first, [chosen], (ids) => offerChoices(scope).where("o.id", "in", ids).execute());
}
