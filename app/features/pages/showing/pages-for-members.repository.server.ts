import { sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { hasTagsFor, type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import type { Block } from "../pages.rules";

const readPage = compiled((scope, { id, ...viewer }: Viewer & { id: string }) =>
	scope.query
		.selectFrom("pages as p")
		.select(["p.id", "p.title", "p.kind", "p.body_html as html", "p.blocks"])
		.where("p.program_id", "=", scope.programId)
		.where("p.id", "=", id)
		.where(visibleTo(scope, "page", "p", viewer)),
);

/** Pages that a member may see, by words of their titles. */
export function searchPages(scope: TenantScope, memberId: string, q: string, limit: number) {
	return scope.query
		.selectFrom("pages as p")
		.select(["p.id", "p.title", "p.kind"])
		.where("p.program_id", "=", scope.programId)
		.where(visibleTo(scope, "page", "p", { memberId, at: scope.now() }))
		.where(isAmongFirst(scope, "pages", q, "p.id"))
		.orderBy(sorted("p.title_upper"))
		.orderBy("p.id")
		.limit(limit)
		.execute();
}

/** A page that a member sees; undefined where there is none. */
export async function findPageForMember(scope: TenantScope, memberId: string, id: string) {
	const [row] = await readPage(scope, { id, memberId, at: scope.now() });
	return row && { ...row, blocks: readJson<Block[]>(row.blocks, []), isDraft: false };
}

/** Whether a page, published or not, is for a member by its tags. */
export async function isPageMeantFor(scope: TenantScope, memberId: string, id: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("pages as p")
		.select("p.id")
		.where("p.program_id", "=", scope.programId)
		.where("p.id", "=", id)
		.where(hasTagsFor(scope, "page", "p.id", memberId))
		.executeTakeFirst();
	return row !== undefined;
}
