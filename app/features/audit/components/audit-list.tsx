import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Field } from "~/components/ui/form/field";
import { useFormat } from "~/components/ui/format-context";
import type { AuditListData } from "../audit-pages.server";
import { AuditTable } from "./audit-table";

interface AuditListProps extends AuditListData {
	title: string;
	description: string;
}

/** A log, newest first, with its filters. */
export function AuditList({ title, description, ...list }: AuditListProps) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const { rows, failed, path, exportHref, clearHref, before, firstHref, nextHref } = list;
	return (
		<ListShell
			title={title}
			description={description}
			exportHref={exportHref}
			filters={<AuditFilters {...list} />}
			isEmpty={rows.length === 0}
			empty={
				<EmptyList icon="history" title={t("empty")} filtered={clearHref !== undefined || firstHref !== null}>
					{t("emptyText")}
				</EmptyList>
			}
			failed={failed}
			pagination={<KeysetPagination {...{ before, firstHref, nextHref }} shown={rows.length} />}
		>
			<AuditTable rows={rows} path={path} />
		</ListShell>
	);
}

function AuditFilters({ filters, actions, entities, clearHref }: AuditListData) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const { locale } = useFormat();
	const options = (values: readonly string[], words: "actions" | "entities") =>
		values
			.map((value) => ({ value, label: t(`${words}.${value}`) }))
			.sort((a, b) => a.label.localeCompare(b.label, locale));
	const { from = "", to = "", actor = "", action, entity, id = "" } = filters;
	return (
		<FilterBar search={{ name: "actor", label: t("filters.actor"), value: actor }} clearHref={clearHref}>
			<Field
				key={`from ${from}`}
				className="max-sm:w-full"
				type="date"
				name="from"
				label={t("filters.from")}
				defaultValue={from}
			/>
			<Field
				key={`to ${to}`}
				className="max-sm:w-full"
				type="date"
				name="to"
				label={t("filters.to")}
				defaultValue={to}
			/>
			<FilterSelect name="action" label={t("columns.what")} value={action} options={options(actions, "actions")} />
			<FilterSelect name="entity" label={t("columns.record")} value={entity} options={options(entities, "entities")} />
			<Field key={`id ${id}`} name="id" label={t("filters.id")} defaultValue={id} maxLength={100} autoComplete="off" />
		</FilterBar>
	);
}
