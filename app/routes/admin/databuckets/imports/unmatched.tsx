import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import { NoValue } from "~/components/ui/values/no-value";
import { useCodeText } from "~/components/ui/values/use-code-text";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { listUnmatched } from "~/features/databuckets/imports/import-rows.repository.server";
import { importInAddress, withOtherOwners } from "~/features/databuckets/imports/unmatched-page.server";
import { memberKeyFor } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can, role } = await requireAdmin(args, "databuckets:read");
	const { databucket, one } = await importInAddress(scope, args.params);
	const params = readListParams(args.request, { cursor: ["number"] });
	const after = Number(params.cursor?.[0] ?? 0);
	const found = await listUnmatched(scope, one.id, { after, size: ADMIN_PAGE_SIZE + 1 });
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, ({ row }) => [row]);
	const owned = await withOtherOwners(scope, databucket.participantType, rows);
	return {
		databucket: { id: databucket.id, title: databucket.title, status: databucket.status },
		...{ id: one.id, fileName: one.csvName, count: one.unmatched, canWrite: can("databuckets:write") },
		rows: owned.map((row) => ({ ...row, key: memberKeyFor(role, row.key) })),
		links: listLinks(params, next),
	};
}

export const handle = { title: "databuckets:imports.unmatchedTitle" };

export default function UnmatchedRows() {
	const { databucket, id, fileName, count, canWrite, rows, links } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { amount, points } = useFormat();
	const colon = useUiText()("colon");
	const codeText = useCodeText();
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="imports" canWrite={canWrite} />
			<ListShell
				part
				title={`${t("imports.unmatchedTitle")} – ${fileName}`}
				count={count}
				description={t("imports.unmatchedText")}
				exportHref={databucketPaths.unmatchedExport(databucket.id, id)}
				isEmpty={rows.length === 0}
				empty={
					<EmptyList icon="check" title={t("imports.unmatchedNone")} filtered={false} past={links.firstHref !== null}>
						{t("imports.unmatchedNoneText")}
					</EmptyList>
				}
				pagination={<KeysetPagination {...{ ...links, count }} shown={rows.length} />}
			>
				<DataTable caption={t("imports.unmatchedTitle")}>
					<thead>
						<tr>
							<Th numeric>{t("imports.line")}</Th>
							<Th>{t("imports.key")}</Th>
							<Th className="min-w-64">{t("imports.amounts")}</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ row, line, key, keyOf, amounts }) => (
							<tr key={row}>
								<Td numeric>{line === null ? <NoValue /> : points(line)}</Td>
								<Th scope="row">
									{key}
									{keyOf && (
										<span className="block text-sm font-normal text-warning-text">{t(`imports.keyOf.${keyOf}`)}</span>
									)}
								</Th>
								<Td className="text-muted">
									{amounts.map(([code, units]) => `${codeText(code)}${colon} ${amount(units)}`).join(" · ")}
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			</ListShell>
		</>
	);
}
