import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
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
					label: t("fields.page"),
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
				updated: {
					...{ label: t("fields.updated"), sort: "updated", className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
				created: {
					...{ label: t("fields.created"), className: "whitespace-nowrap" },
					cell: ({ created }) => <TimeText value={created} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={formPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={formPaths.submissions(id)} className={menuItemClass}>
						{t("submissions.title")}
					</Link>
					<Link to={formPaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={formPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
