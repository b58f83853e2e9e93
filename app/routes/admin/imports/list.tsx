import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { RowsTable } from "~/components/admin/list/rows-table";
import { ListShell } from "~/components/admin/list-shell";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
import { useMessage } from "~/components/ui/message";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { IMPORT_STATUSES, type ImportStatus } from "~/features/import-jobs/imports.rules";
import { listJobs } from "~/features/import-jobs/jobs.repository.server";
import { RowsText } from "~/features/imports/components/figures/rows-text";
import { ImportStatusBadge } from "~/features/imports/components/import-status-badge";
import { importPath, importUndoPath, NEW_IMPORT_PATH } from "~/features/imports/imports.paths";
import { subjectTitles } from "~/features/imports/kinds/subject-titles.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "imports:read");
	const params = readListParams(args.request, { filters: { status: IMPORT_STATUSES }, cursor: ["number", "string"] });
	const read = async () => {
		const found = await listJobs(scope, ADMIN_PAGE_SIZE, {
			before: params.cursor as [number, string] | null,
			status: params.filters.status as ImportStatus | undefined,
			q: params.q,
		});
		const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, ({ created, id }) => [created, id]);
		const names = await namesEvenGone(
			control,
			rows.map(({ startedBy }) => startedBy),
		);
		const titles = await subjectTitles(scope, rows);
		const jobs = rows.map(({ startedBy, ...job }) => ({
			...{ ...job, startedBy: names[startedBy] ?? null },
			belongsTo: titles.get(job.subject ?? "") ?? null,
		}));
		return { jobs, links: listLinks(params, next) };
	};
	return {
		...(await readOrEmpty(args.context, "imports", read, { jobs: [], links: NO_LINKS })),
		...{ q: params.q, status: params.filters.status, canWrite: can("imports:write") },
	};
}

export const handle = { title: "imports:title" };

export default function ImportList() {
	const { jobs, failed, q, status, links, canWrite } = useLoaderData<typeof loader>();
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const start = canWrite && (
		<ButtonLink to={NEW_IMPORT_PATH} icon="upload">
			{t("new.title")}
		</ButtonLink>
	);
	const statuses = IMPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
	return (
		<ListShell
			title={t("title")}
			description={t("list.intro")}
			actions={start}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={links.clearHref}>
					<FilterSelect name="status" label={t("list.status")} value={status} options={statuses} feminine />
				</FilterBar>
			}
			isEmpty={jobs.length === 0}
			empty={
				<EmptyList
					icon="import"
					title={t("list.empty")}
					action={start}
					filtered={links.clearHref !== undefined}
					past={links.firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...links} shown={jobs.length} />}
		>
			<RowsTable
				caption={t("title")}
				rows={jobs}
				columns={[
					{
						label: t("list.file"),
						className: "list-words lg:w-2/5",
						cell: ({ id, fileName, undoes, kind, variant, belongsTo }) => (
							<RecordLink to={undoes ? importUndoPath(undoes) : importPath(id)}>
								<span className="min-w-0">
									<span className="block">{fileName}</span>
									<span className="block font-normal text-muted">
										{undoes && t("undo.of")}{" "}
										{show(
											// Of figures it matters where they went, not how their file was laid out.
											belongsTo !== null && (kind === "targets" || kind === "actuals")
												? `imports:new.kinds.${kind}.title`
												: `imports:variants.${kind}.${variant}.label`,
										)}
										{belongsTo !== null && ` · ${belongsTo}`}
									</span>
								</span>
							</RecordLink>
						),
					},
					{
						label: t("list.status"),
						cell: (job) => <ImportStatusBadge job={job} />,
					},
					{ label: t("list.rows"), cell: (job) => <RowsText job={job} /> },
					{
						label: t("list.when"),
						sorted: "descending",
						className: "xl:min-w-30",
						cell: ({ created, startedBy }) => (
							<>
								<TimeText value={created} as="dateTime" className="xl:max-[90rem]:whitespace-normal" />
								<span className="block text-muted">{startedBy}</span>
							</>
						),
					},
				]}
			/>
		</ListShell>
	);
}
