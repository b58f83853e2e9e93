import type { LoaderFunctionArgs } from "@remix-run/node";
import { articleList } from "~/features/articles/list/article-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = ["title", "status", "blog", "categories"] as const;
const MORE = ["watchPoints", "publishFrom", "publishUntil", "created", "updated"] as const;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed articles as CSV. The ids of their categories keep the name they have in the data they come from: categorys. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "articles:read");
	const asked = articleList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	const named = (columns: readonly string[]) => columns.map((column) => t(`articles-admin:fields.${column}`));
	await recordExport(scope, "article", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "articles",
		header: [...named(COLUMNS), "categorys", ...named(MORE)],
		pages: listPages(scope, articleList, asked),
		cells: (row) => [
			...[row.title, row.status, row.blog, row.categories.map(({ title }) => title).join(", ")],
			...[row.categories.map(({ id }) => id).join(","), row.watchPoints],
			...[row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
