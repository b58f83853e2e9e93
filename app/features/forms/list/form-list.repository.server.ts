import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { formPaths } from "../forms.paths";
import { FORM_COLUMNS } from "./form-list.rules";

/** The admin list of forms, by title (FORM-07). */
export const formList = defineList({
	...{ name: "forms", path: formPaths.list, title: "forms-admin:list.title", area: "forms" },
	...{ columns: FORM_COLUMNS, hidden: ["version", "created"] },
	filters: { page: ["open", "none"] },
	defaultSort: "title",
	search: byWords("forms"),
	match: (scope, { filters: { page } }, search) =>
		scope.query
			.selectFrom("forms as f")
			.where("f.program_id", "=", scope.programId)
			.where(isFound(scope, search, "f.id"))
			.$if(page !== undefined, (query) =>
				query.where((eb) => besides(search, eb("f.status", "=", page === "open" ? "Active" : "Inactive"))),
			),
	sorts: { title: [["f.title_sort", "string"]], updated: [["f.updated", "number"]] },
	...{ id: "f.id", called: "f.title", counted: "f.title" },
	select: (query) =>
		query
			.select(["f.id", "f.title", "f.status", "f.allow_anonymous as allowAnonymous", "f.version"])
			.select(["f.publish_from as publishFrom", "f.publish_until as publishUntil", "f.created", "f.updated"])
			.select((eb) => [
				eb
					.selectFrom("opportunities as o")
					.select((inner) => inner.fn.count<number>("o.offer_id").distinct().as("count"))
					.whereRef("o.program_id", "=", "f.program_id")
					.whereRef("o.form_id", "=", "f.id")
					.$castTo<{ count: number }>()
					.as("offers"),
				eb
					.selectFrom("form_submissions as s")
					.select((inner) => inner.fn.countAll<number>().as("count"))
					.whereRef("s.program_id", "=", "f.program_id")
					.whereRef("s.form_id", "=", "f.id")
					.$castTo<{ count: number }>()
					.as("submissions"),
			]),
});

export type ListedForm = RowOf<typeof formList>;
