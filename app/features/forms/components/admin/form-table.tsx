import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { formPaths } from "../../forms.paths";
import type { ListedForm } from "../../list/form-list.repository.server";
import type { FORM_COLUMNS } from "../../list/form-list.rules";

interface FormTableProps {
	list: ShownList<ListedForm, "title" | "updated", (typeof FORM_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	drafts: readonly string[];
}

/** The rows of the admin list of forms. */
export function FormTable({ list, drafts }: FormTableProps) {
	const { t } = useTranslation(["forms-admin", "admin", "common", "drafts"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => (
						<div className="flex flex-wrap items-center gap-x-2">
							<RecordLink to={formPaths.edit(id)}>{title}</RecordLink>
							{drafts.includes(id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
					),
				},
				page: {
					...{ label: t("fields.page"), className: "card-named" },
					cell: (form) =>
						form.status === "Active" && (
							<div className="flex flex-wrap gap-1">
								<Badge tone="success">{t("page.open")}</Badge>
								{form.allowAnonymous === 1 && <Badge tone="info">{t("page.anonymous")}</Badge>}
								<PublicationBadge of={form} />
							</div>
						),
				},
				offers: { ...{ label: t("fields.offers"), numeric: true }, cell: ({ offers }) => points(offers ?? 0) },
				submissions: {
					...{ label: t("fields.submissions"), numeric: true },
					cell: ({ id, submissions }) => (
						<RecordLink to={submissions ? formPaths.submissions(id) : null}>{points(submissions ?? 0)}</RecordLink>
					),
				},
				version: { ...{ label: t("fields.version"), numeric: true }, cell: ({ version }) => points(version) },
				updated: timeColumn(t("fields.updated"), "updated", { sort: "updated" }),
				created: timeColumn(t("fields.created"), "created"),
			}}
			menu={({ id, title }) => (
				<RecordMenu
					{...{ id, title }}
					pages={formPaths}
					more={{ [t("submissions.title")]: formPaths.submissions(id) }}
				/>
			)}
		/>
	);
}
