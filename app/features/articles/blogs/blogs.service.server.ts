import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { namedInUse, USES_NAMED } from "../articles.rules";
import { deleteBlog, findBlog, insertBlog, titlesInBlog, updateBlog } from "./blogs.repository.server";
import type { BlogFormValue } from "./blogs.schemas";

/** What a blog's form offers to choose from. */
export async function blogFormOptions(scope: TenantScope) {
	return { companyTags: await listCompanyTags(scope), memberTags: await suggestMemberTags(scope) };
}

/** Saves a new blog (`id` null) or a changed one. Throws NotFound, Refused at the field that cannot stand. */
export function saveBlog(scope: TenantScope, id: string | null, form: BlogFormValue) {
	const { updated, ...input } = form;
	const unknown = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	return transact(scope, async (tx) => {
		await refuseUnknownIds(tx, "company_tags", input.companyTagIds, unknown);
		const before = id === null ? undefined : await findBlog(tx, id);
		if (id !== null) await updateBlog(tx, id, input, updated);
		const entityId = id ?? (await insertBlog(tx, input));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "blog", entityId, before, after: input });
		return entityId;
	});
}

/** Deletes a blog. Throws NotFound, and Refused (409) while it holds articles, with their titles. */
export function removeBlog(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findBlog(tx, id);
		if (!before) throw new NotFound("articles-admin:blog.errors.notFound");
		const titles = await titlesInBlog(tx, id, USES_NAMED + 1);
		if (titles.length > 0)
			throw new Refused(message("articles-admin:blog.errors.inUse", { titles: namedInUse(titles) }), undefined, 409);
		await deleteBlog(tx, id);
		await recordAudit(tx, { action: "delete", entity: "blog", entityId: id, before });
	});
}
