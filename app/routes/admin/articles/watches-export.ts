import type { LoaderFunctionArgs } from "@remix-run/node";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { findArticle } from "~/features/articles/articles.repository.server";
import { type ListedWatch, listWatches } from "~/features/articles/watching/watch-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["member", "email", "watchedAt", "pointsAwarded"] as const;

/** Who watched an article, as CSV, the latest first. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const { title } = found(await findArticle(scope, id), "articles:errors.notFound");
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "article", { article: articlePaths.watches(id) });
	return csvResponse(args.request, {
		fileName: `watched-${title}`,
		header: COLUMNS.map((column) => t(`articles-admin:fields.${column}`)),
		pages: keysetPages(ROWS_AT_ONCE, (after: ListedWatch | undefined, limit) =>
			listWatches(scope, id, { after: after ? [after.watchedAt, after.memberId] : null, limit }),
		),
		cells: (row) => [
			`${row.firstname ?? ""} ${row.lastname ?? ""}`.trim(),
			row.email,
			new Date(row.watchedAt).toISOString(),
			row.pointsAwarded,
		],
	});
}
