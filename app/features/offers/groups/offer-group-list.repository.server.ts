import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { offerGroupPaths } from "../offers.admin.paths";
import { OFFER_GROUP_COLUMNS } from "./offer-groups.rules";

/** The admin list of offer groups, in the order of members' cards (OFFER-23). */
export const offerGroupList = defineList({
	...{ name: "offer-groups", path: offerGroupPaths.list, title: "offers-admin:groups.list.title", area: "offers" },
	columns: OFFER_GROUP_COLUMNS,
	defaultSort: "order",
	search: byWords("offer_groups"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("offer_groups as g")
			.where("g.program_id", "=", scope.programId)
			.where(isFound(scope, search, "g.id")),
	sorts: {
		order: [
			["g.sort_order", "number"],
			["g.group_name_upper", "string"],
		],
		name: [["g.group_name_sort", "string"]],
	},
	...{ id: "g.id", called: "g.group_name", counted: "g.created" },
	select: (query) =>
		query.select(["g.id", "g.group_name as groupName", "g.sort_order as order"]).select((eb) =>
			eb
				.selectFrom("offer_group_offers as l")
				.select((of) => of.fn.countAll<number>().as("count"))
				.whereRef("l.program_id", "=", "g.program_id")
				.whereRef("l.group_id", "=", "g.id")
				.as("offers"),
		),
});

export type ListedOfferGroup = RowOf<typeof offerGroupList>;
