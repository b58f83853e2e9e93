import { sql } from "kysely";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import { companyPaths } from "./companies.paths";
import { COMPANY_COLUMNS, COMPANY_STATUSES } from "./companies.rules";

/** The admin list of companies; a search takes beginnings of words of the title, or a whole account key. */
export const companyList = defineList({
	...{ name: "companies", path: companyPaths.list, title: "companies:list.title", area: "companies" },
	...{ columns: COMPANY_COLUMNS, hidden: ["created"] },
	filters: { status: COMPANY_STATUSES, batch: "text" },
	defaultSort: "title",
	search: byWords("companies"),
	match: (scope, { q, filters: { status, batch } }, search) =>
		scope.query
			.selectFrom("companies as c")
			.where("c.program_id", "=", scope.programId)
			.$if(search !== null, (query) =>
				query.where((eb) =>
					isFound(
						scope,
						search,
						"c.id",
						eb
							.selectFrom("companies as k")
							.select("k.id")
							.where("k.program_id", "=", scope.programId)
							.where("k.account_key_hash", "=", cipher().lookupHash(q)),
					),
				),
			)
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("c.status", "=", status ?? "Active"))),
			)
			.$if(batch !== undefined, (query) =>
				query.where((eb) => besides(search, eb("c.import_batch_id", "=", batch ?? ""))),
			),
	sorts: {
		title: [["c.title_sort", "string"]],
		points: [["c.points", "number"]],
		created: [["c.created", "number"]],
	},
	...{ id: "c.id", called: "c.title" },
	select: (query, scope) =>
		query.select(["c.id", "c.title", "c.account_key_enc as accountKeyEnc", "c.status", "c.points", "c.created"]).select(
			sql<number>`(select count(*) from member_companies l
					join members m on m.program_id = l.program_id and m.id = l.member_id and m.deleted_at is null
					where l.program_id = ${scope.programId} and l.company_id = c.id)`.as("members"),
		),
	complete: (_scope, rows) =>
		rows.map(({ accountKeyEnc, ...row }) => ({ ...row, accountKey: cipher().decryptOptional(accountKeyEnc) })),
});

export type ListedCompany = RowOf<typeof companyList>;
