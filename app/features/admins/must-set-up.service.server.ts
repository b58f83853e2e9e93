import { sql } from "kysely";

/**
 * Whether the admin `a` of a query still has to set up signing in in two steps: an organisation in which they have any right
 * asks for it, by a role in it or in one of its programs, or since a super has rights everywhere.
 */
export const mustSetUp = () => sql<0 | 1>`(
	not exists (select 1 from admin_two_step w where w.admin_id = a.id and w.pending_hash is null)
	and (
		(a.role = 'super' and exists (select 1 from organisations o where o.two_step = 1))
		or exists (select 1 from admin_organisations r join organisations o on o.id = r.organisation_id
			where r.admin_id = a.id and o.two_step = 1)
		or exists (select 1 from admin_programs p join program_directory d on d.program_id = p.program_id
			join organisations o on o.id = d.organisation_id where p.admin_id = a.id and o.two_step = 1)
	))`;

/** Whether the admin of a column signs in in two steps. */
export const hasTwoStep = (id: "a.id" | "admins.id") => sql<0 | 1>`(
	exists (select 1 from admin_two_step w where w.admin_id = ${sql.ref(id)} and w.pending_hash is null))`;
