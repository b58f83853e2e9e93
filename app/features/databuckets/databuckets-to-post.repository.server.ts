import { type RawBuilder, sql } from "kysely";
import type { TenantScope } from "~db/scope";

/** That somebody can be paid a difference, or have it taken: they are there, not cancelled, and their balance bears it. */
const bears = (participant: string, points: RawBuilder<number>) => sql<boolean>`exists (
	select 1 from members m where m.program_id = b.program_id and m.id = ${sql.ref(participant)}
		and m.status <> 'Cancelled' and m.deleted_at is null and m.balance + min(${points}, 0) >= 0
	union all
	select 1 from companies c where c.program_id = b.program_id and c.id = ${sql.ref(participant)}
		and c.points + min(${points}, 0) >= 0)`;

/**
 * The ids of databuckets of which a posting begun now would move points. What was posted since its results last changed is
 * known from that posting, and what neither gives points nor has paid any needs no look; of the others figures are read
 * until the first difference.
 */
export const databucketsToPost = (scope: TenantScope) => sql<string>`(
	select b.id from databuckets b
		join databucket_generations g on g.program_id = b.program_id and g.id = b.generation_id
	where b.program_id = ${scope.programId} and b.status = 'Active' and b.points_redeemable = 1
	and not exists (select 1 from databucket_postings r where r.program_id = b.program_id and r.databucket_id = b.id
		and (r.state in ('Waiting', 'Listing', 'Posting') or
			-- One that follows an update by itself is of the same moment.
			(r.state = 'Done' and r.created + r.by_itself > b.results_updated)))
	and (g.summary ->> '$.after.owed' <> 0
		or exists (select 1 from databucket_payouts o where o.program_id = b.program_id and o.databucket_id = b.id))
	and (exists (select 1 from databucket_figures f
			left join databucket_payouts p on p.program_id = f.program_id and p.databucket_id = b.id
				and p.participant_id = f.participant_id
			where f.program_id = b.program_id and f.generation_id = b.generation_id
				and f.owed <> coalesce(p.paid_points, 0)
				and ${bears("f.participant_id", sql`f.owed - coalesce(p.paid_points, 0)`)})
		or exists (select 1 from databucket_payouts p
			where p.program_id = b.program_id and p.databucket_id = b.id and p.paid_points <> 0
				and not exists (select 1 from databucket_figures f where f.program_id = b.program_id
					and f.generation_id = b.generation_id and f.participant_id = p.participant_id)
				and ${bears("p.participant_id", sql`-p.paid_points`)})))`;
