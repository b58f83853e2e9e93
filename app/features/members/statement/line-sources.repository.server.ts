import { sql } from "kysely";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import type { TenantScope } from "~db/scope";
import { type LineSource, lineSourceHref, READS } from "./line-sources.rules";

/**
 * Where the sources of a member's postings are, as far as they are still there and the admin may see them: an entry may be
 * withdrawn, an article deleted. One question, however many there are.
 */
export async function lineSources(
	scope: TenantScope,
	member: { id: string; email: string },
	sources: readonly LineSource[],
	can: (permission: Permission) => boolean,
): Promise<(source: LineSource | null) => string | null> {
	const wanted = sources.filter(({ kind }) => can(READS[kind]));
	if (wanted.length === 0) return () => null;
	const named = (kind: LineSource["kind"]) =>
		sql<string>`(select value from json_each(${JSON.stringify(
			wanted.filter((one) => one.kind === kind).map(({ id }) => id),
		)}))`;
	const { rows } = await sql<LineSource & { within: string }>`
		select 'order' as kind, id, '' as within from orders
			where program_id = ${scope.programId} and id in ${named("order")} and member_id = ${member.id}
		union all select 'entry', id, '' from offer_entries
			where program_id = ${scope.programId} and id in ${named("entry")} and member_id = ${member.id}
		union all select 'quiz', id, quiz_id from quiz_attempts
			where program_id = ${scope.programId} and id in ${named("quiz")} and member_id = ${member.id}
		union all select 'article', id, '' from articles where program_id = ${scope.programId} and id in ${named("article")}
		union all select 'import', id, '' from import_jobs where program_id = ${scope.programId} and id in ${named("import")}
		union all select 'databucket', id, databucket_id from databucket_postings
			where program_id = ${scope.programId} and id in ${named("databucket")}`.execute(scope.query);
	const hrefs = new Map(rows.map((row) => [`${row.kind}/${row.id}`, lineSourceHref(row, row.within, member)]));
	return (source) => (source && hrefs.get(`${source.kind}/${source.id}`)) ?? null;
}
