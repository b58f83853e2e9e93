import { findResultState } from "~/features/databuckets/results/results.repository.server";
import type { Figure } from "~/kernel/conditions/figures";
import { type Goal, goalsOf } from "~/kernel/conditions/missing.rules";
import type { Texts } from "~/kernel/content-texts/texts";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import { listCompanyStandings } from "./company-standing.repository.server";
import { figuresAsked } from "./evaluation/asked-figures.server";
import { nextAbove } from "./next-tier.rules";
import { SAYABLE } from "./standing.rules";
import { ownTier, pictureOf } from "./tier-badge.server";
import { listTiers } from "./tiers/tiers.repository.server";

/** The tiers that members can be in, beside `x` with what each is called in `locale`, where something is written in it. */
const memberTiers = (scope: TenantScope, locale: string) =>
	scope.query
		.selectFrom("tiers as t")
		.leftJoin("content_texts as x", (join) =>
			join
				.onRef("x.program_id", "=", "t.program_id")
				.on("x.item_type", "=", "tier")
				.onRef("x.item_id", "=", "t.id")
				.on("x.locale", "=", locale)
				.on("x.field", "=", "tier"),
		)
		.where("t.program_id", "=", scope.programId)
		.where("t.participant_type", "=", "Member");

/** What decides on a member's tier, to be read together with what else surrounds a page; called as in `locale`. */
export const tierOfMember = (scope: TenantScope, memberId: string, locale: string) =>
	memberTiers(scope, locale)
		.leftJoin("participant_tiers as p", (join) =>
			join
				.onRef("p.program_id", "=", "t.program_id")
				.onRef("p.tier_id", "=", "t.id")
				.on("p.participant_type", "=", "Member")
				.on("p.participant_id", "=", memberId),
		)
		.select((eb) => eb.fn.coalesce("x.value", "t.tier").as("tier"))
		.select(["t.id", "t.rank", "t.external_image_url as external", "t.image_small_url as small"])
		.select(["t.image_medium_url as medium", "p.since"])
		.where((eb) => eb.or([eb("p.since", "is not", null), eb("t.is_default", "=", 1)]))
		.orderBy("t.is_default")
		.limit(2);

/** The tiers with what each asks for, called as in `locale`. */
export const tiersToReach = (scope: TenantScope, locale: string) =>
	memberTiers(scope, locale)
		.select((eb) => eb.fn.coalesce("x.value", "t.tier").as("called"))
		.select(["t.id", "t.tier as name", "t.rank", "t.conditions", "t.selected_databucket_id as databucketId"]);

const awardsOf = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("participant_awards as p")
		.innerJoin("awards as a", (join) =>
			join.onRef("a.program_id", "=", "p.program_id").onRef("a.id", "=", "p.award_id"),
		)
		.select(["a.id", "a.award as name", "p.since"])
		.where("p.program_id", "=", scope.programId)
		.where("p.participant_type", "=", "Member")
		.where("p.participant_id", "=", memberId)
		.orderBy("a.award_upper")
		.execute();

/** Tier and awards of a member by name, as admins read them. */
export async function standingOf(scope: TenantScope, memberId: string) {
	const tier = ownTier(await tierOfMember(scope, memberId, scope.readIn ?? "").execute());
	return {
		tier: tier ? { name: tier.tier, since: tier.since } : null,
		awards: (await awardsOf(scope, memberId)).map(({ name }) => name),
	};
}

/** Tier, awards and what is missing for the next tier, as a member's own profile shows them, with those of their companies. */
export async function loadOwnStanding(scope: TenantScope, memberId: string, hosts: readonly string[]) {
	const tier = ownTier(await tierOfMember(scope, memberId, scope.readIn ?? "").execute());
	const awards = await awardsOf(scope, memberId);
	const next = await nextTier(scope, memberId, tier);
	const said = await texts(scope, {
		...{ award: awards.map(({ id }) => id), tier: [next?.id], databucket: [next?.goals[0]?.databucket?.id] },
	});
	return {
		tier: tier ? { name: tier.tier, since: tier.since, picture: pictureOf(tier.external, tier.medium, hosts) } : null,
		next: next && {
			name: said.of("tier", next.id, "tier", next.name),
			goals: next.goals.map((goal) =>
				goal.databucket === null ? goal : { ...goal, databucket: readName(said, goal) },
			),
		},
		awards: awards.map((one) => ({ ...one, name: said.of("award", one.id, "award", one.name) })),
		companies: await listCompanyStandings(scope, memberId),
	};
}

export type OwnStanding = Awaited<ReturnType<typeof loadOwnStanding>>;

interface NamedResults {
	id: string;
	title: string;
	displayTitle: string;
}

const readName = (said: Texts, { databucket: { id, title, displayTitle } }: { databucket: NamedResults }) =>
	said.of("databucket", id, "display_title", displayTitle) || said.of("databucket", id, "title", title);

type SaidGoal = Omit<Goal, "figure"> &
	// Of a databucket every figure can be said, of what is their own those that members have.
	({ figure: Figure; databucket: NamedResults } | { figure: (typeof SAYABLE)[number]; databucket: null });

/** The lowest tier above the member's own, where what it asks can be said as plain figures; null otherwise. */
async function nextTier(scope: TenantScope, memberId: string, own: { id: string; rank: number } | undefined) {
	const tiers = (await listTiers(scope, "Member")).map((one) => ({ ...one, name: one.tier }));
	const next = nextAbove(tiers, own);
	if (!next) return null;
	const databucketId = next.selectedDatabucket;
	const asked = (await figuresAsked(scope, "Member", [memberId], { databuckets: [databucketId] })).get(memberId);
	const goals = asked && goalsOf(next.conditions, asked(databucketId));
	if (!goals) return null;
	const results = databucketId === null ? undefined : await findResultState(scope, databucketId);
	const databucket = results && { id: databucketId ?? "", title: results.title, displayTitle: results.displayTitle };
	const said = goals.flatMap(({ figure, have, need }): SaidGoal[] => {
		if (databucket) return [{ figure, have, need, databucket }];
		const known = SAYABLE.find((one) => one === figure);
		return known ? [{ figure: known, have, need, databucket: null }] : [];
	});
	return said.length === goals.length ? { id: next.id, name: next.tier, goals: said } : null;
}
