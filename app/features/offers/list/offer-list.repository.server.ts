import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { OFFER_STATUSES } from "../editing/offer-editing.rules";
import { offerEntity } from "../offer.entity";
import { offerPaths } from "../offers.admin.paths";
import { OFFER_COLUMNS } from "./offer-list.rules";

/** The admin list of offers, in the order in which members see them (OFFER-09). */
export const offerList = defineList({
	...{ name: "offers", path: offerPaths.list, title: "offers-admin:list.title", area: "offers" },
	...{ columns: OFFER_COLUMNS, hidden: ["updated"] },
	filters: { status: OFFER_STATUSES },
	defaultSort: "order",
	search: byWords("offers"),
	match: (scope, { filters: { status } }, search) => {
		const wanted = status === "Active" ? offerEntity.published : [status ?? "Draft"];
		return scope.query
			.selectFrom("offers as o")
			.where("o.program_id", "=", scope.programId)
			.where(isFound(scope, search, "o.id"))
			.$if(status !== undefined, (query) => query.where((eb) => besides(search, eb("o.status", "in", wanted))));
	},
	sorts: {
		order: [
			["o.sort_order", "number"],
			["o.title_upper", "string"],
		],
		title: [["o.title_sort", "string"]],
		created: [["o.created", "number"]],
	},
	...{ id: "o.id", called: "o.title", counted: "o.title" },
	select: (query) =>
		query
			.select(["o.id", "o.title", "o.status", "o.sort_order as sortOrder", "o.image_small_url as image"])
			.select(["o.publish_from as publishFrom", "o.publish_until as publishUntil", "o.created", "o.updated"])
			.select((eb) =>
				eb
					.selectFrom("opportunities as p")
					.select((inner) => inner.fn.countAll<number>().as("count"))
					.whereRef("p.program_id", "=", "o.program_id")
					.whereRef("p.offer_id", "=", "o.id")
					.$castTo<{ count: number }>()
					.as("opportunities"),
			),
});

export type ListedOffer = RowOf<typeof offerList>;
