import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";

/** Rewards at the prices and with the stock of this moment, with what says whether the viewer may have them. */
export const offeredRewards = (scope: TenantScope, viewer: Viewer) =>
	scope.query
		.selectFrom("rewards as r")
		.leftJoin("reward_catalogues as c", (join) =>
			join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
		)
		.select((eb) => [
			"r.id as rewardId",
			"c.id as catalogueId",
			"r.title",
			"r.status",
			"r.is_active as active",
			"r.stock_quantity as stock",
			"r.points_cost as price",
			eb.fn.coalesce("r.image_small_url", "r.image_medium_url", "r.image_large_url").as("image"),
			visibleTo(scope, "reward", "r", viewer).as("shown"),
			visibleTo(scope, "reward_catalogue", "c", viewer).as("catalogueShown"),
		])
		.where("r.program_id", "=", scope.programId);
