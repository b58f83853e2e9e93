import { sql } from "kysely";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { REWARDS_PER_CATALOGUE } from "~/lib/limits";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { toReward } from "../rewards.rules";
import { type MemberCatalogue, type MemberReward, shown } from "../rewards-for-members.repository.server";
import { beyondReach, withinReach } from "./reward-reach.repository.server";
import { rewardsOnce } from "./rewards-once.rules";

export interface RewardShelf extends MemberCatalogue {
	rewards: MemberReward[];
}

/** A page shows no more shelves than these. */
const MOST_CATALOGUES = 100;

type Asked = Viewer & { ids: string; each: number } & Record<`id${number}`, string>;

/** The catalogues among `ids`, and the first rewards of each, last changed first, as parts of one statement. */
function shelfParts(scope: TenantScope, asked: Asked, count: number) {
	const { memberId, at, ids, each } = asked;
	const viewer = { memberId, at };
	const catalogues = scope.query
		.selectFrom("reward_catalogues as c")
		.select(["c.id", "c.title"])
		.where("c.program_id", "=", scope.programId)
		.where("c.id", "in", sql<string>`(select value from json_each(${ids}))`)
		.where(visibleTo(scope, "reward_catalogue", "c", viewer));
	const shelf = (id: string) =>
		shown(scope, viewer)
			.where("r.reward_catalogue_id", "=", id)
			.orderBy("r.updated", "desc")
			.orderBy("r.id", "desc")
			.limit(each);
	const shelves = Array.from({ length: count }, (_, at) => [shelfName(at), shelf(asked[`id${at}`] ?? "")] as const);
	return { catalogues, ...(Object.fromEntries(shelves) as Record<`shelf${number}`, ReturnType<typeof shelf>>) };
}

const shelfName = (at: number): `shelf${number}` => `shelf${at}`;

const askFor = (viewer: Viewer, wanted: readonly string[], each: number): Asked => ({
	...{ ...viewer, ids: JSON.stringify(wanted), each },
	...Object.fromEntries(wanted.map((id, at) => [`id${at}`, id])),
});

const wantedOf = (ids: readonly string[]) => [...new Set(ids)].slice(0, MOST_CATALOGUES);

type ShelfRows = { catalogues: MemberCatalogue[] } & Record<`shelf${number}`, Parameters<typeof toReward>[0][]>;

function toShelves(wanted: readonly string[], rows: ShelfRows): RewardShelf[] {
	const known = new Map(rows.catalogues.map((catalogue) => [catalogue.id, catalogue]));
	return wanted.flatMap((id, at) => {
		const catalogue = known.get(id);
		return catalogue ? { ...catalogue, rewards: (rows[shelfName(at)] ?? []).map(toReward) as MemberReward[] } : [];
	});
}

const shelvesAlone = compiledParts(shelfParts);

/** The first rewards of several catalogues, in the order asked for, in one statement; catalogues the member may not see are left out. */
export async function rewardsOfCatalogues(
	scope: TenantScope,
	memberId: string,
	catalogueIds: readonly string[],
	limit = REWARDS_PER_CATALOGUE,
): Promise<RewardShelf[]> {
	const wanted = wantedOf(catalogueIds);
	if (wanted.length === 0) return [];
	return toShelves(
		wanted,
		await shelvesAlone(scope, askFor({ memberId, at: scope.now() }, wanted, limit), wanted.length),
	);
}

const homeParts = compiledParts(
	(scope, asked: Asked & { balance: number; inReach: number; beyond: number }, count: number) => {
		return {
			goal: shown(scope, asked).innerJoin("member_goals as g", (join) =>
				join
					.onRef("g.program_id", "=", "r.program_id")
					.onRef("g.reward_id", "=", "r.id")
					.on("g.program_id", "=", scope.programId)
					.on("g.member_id", "=", asked.memberId),
			),
			beyond: beyondReach(scope, asked).limit(asked.beyond),
			inReach: withinReach(scope, asked).limit(asked.inReach),
			...shelfParts(scope, asked, count),
		};
	},
);

interface HomeRewards {
	/** What the member saves for; null without a goal, and while it is hidden from the member. */
	goal: MemberReward | null;
	/** The cheapest reward that costs more than the member has. */
	next: MemberReward | null;
	/** What the member can have now, the most valuable first. */
	inReach: MemberReward[];
	/** Where there is nothing of that: what the points come to first, without the goal or what is next. */
	toSaveFor: MemberReward[];
	/** What else there is in each: the goal, or what is next, and what is in reach have their own places. */
	catalogues: RewardShelf[];
}

/** The rewards of a member's home page, in one statement and one for what is written in another language. */
export async function rewardsForHome(
	scope: TenantScope,
	{ memberId, balance }: { memberId: string; balance: number },
	catalogueIds: readonly string[],
	inReach: number,
	each = REWARDS_PER_CATALOGUE,
): Promise<HomeRewards> {
	const wanted = wantedOf(catalogueIds);
	// So many more as may be left out again.
	const most = each + inReach + 1;
	const asked = { ...askFor({ memberId, at: scope.now() }, wanted, most), balance, inReach, beyond: inReach + 1 };
	const rows = await homeParts(scope, asked, wanted.length);
	const goal = rows.goal.map(toReward);
	const beyond = rows.beyond.map(toReward);
	const next = beyond.slice(0, 1);
	const reached = rows.inReach.map(toReward);
	const aim = goal.length > 0 ? goal : next;
	const others = beyond.filter(({ id }) => id !== aim[0]?.id).slice(0, inReach);
	const toSaveFor = reached.length === 0 ? others : [];
	const shelves = rewardsOnce([...aim, ...reached, ...toSaveFor], toShelves(wanted, rows), each);
	const shownIds = [goal, next, reached, toSaveFor, ...shelves.map((shelf) => shelf.rewards)]
		.flat()
		.map(({ id }) => id);
	const said = await texts(scope, { reward: shownIds, reward_catalogue: wanted }, ["title"]);
	const catalogues = shelves.map((shelf) => ({
		...said.row("reward_catalogue", shelf),
		rewards: said.rows("reward", shelf.rewards),
	}));
	return {
		goal: said.rows("reward", goal)[0] ?? null,
		next: said.rows("reward", next)[0] ?? null,
		inReach: said.rows("reward", reached),
		toSaveFor: said.rows("reward", toSaveFor),
		catalogues,
	};
}
