import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { ItemList } from "~/components/admin/items/item-list";
import { StepButton } from "~/components/admin/items/step-button";
import { OrderField } from "~/components/admin/order-field";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useFormat } from "~/components/ui/format-context";
import { PARTICIPANT_TYPES } from "~/features/databuckets/databuckets.rules";
import { LeftOutRows } from "~/features/result-views/components/left-out-rows";
import { listFaultIn } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import type { OpenTable, TableFormOptions } from "../../editing/table-page.server";
import { COLUMN_ANCHOR, typedSettings } from "../../editing/table-settings.rules";
import { tableEntity } from "../../table.entity";
import { tablePaths } from "../../tables.admin.paths";
import { HOME_CARD_TYPES, NEW_SETTINGS, TABLE_MODES, TABLE_STATUSES, VALUE_FORMATS } from "../../tables.rules";
import type { TableFormValue } from "../../tables.schemas";
import { FileState } from "./file-state";
import { HomeCardFields } from "./home-card-fields";

interface TableFormProps {
	/** Missing on the page of a new table. */
	open?: OpenTable;
	options: TableFormOptions;
	/** The place after the last one; a new one begins with 0 all the same. */
	place?: number;
}

export type TableValues = TableFormValue & { addMemberTags: string; addCompanyTags: string; columns: string };

/** Decimals as an input shows them. */
const asText = ({ homeRounding, ...settings }: ReturnType<typeof typedSettings>) => ({
	...{ ...settings, homeRounding: homeRounding === null ? undefined : String(homeRounding) },
});

/** The form of a table, for the new and the edit page. */
export function TableForm({ open, options, place = 0 }: TableFormProps) {
	const { t } = useTranslation(["tables-admin", "databuckets", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { timeZone } = useFormat();
	const names = useId();
	const table = open?.table ?? undefined;
	const draft = open?.draft ?? null;
	const named = <V extends string>(values: readonly V[], nameOf: (value: V) => string) =>
		Object.fromEntries(values.map((value) => [value, nameOf(value)]));
	const databuckets = Object.fromEntries(options.databuckets.map(({ id, title }) => [id, title]));
	const { fields, labels, shell } = useRecordForm<TableValues>({
		id: "table",
		stored: table && { ...table, ...asText(typedSettings(table.settings)), ...publicationShown(table, timeZone) },
		initial: {
			status: "Active",
			mode: "dynamic",
			participantType: "member",
			order: 0,
			...asText(typedSettings(NEW_SETTINGS)),
		},
		draft,
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), named(TABLE_STATUSES, (one) => statusText(one))],
			description: t("fields.description"),
			participantType: [
				t("fields.participantType"),
				named(PARTICIPANT_TYPES, (one) => t(`databuckets:participants.${one}`)),
			],
			mode: [t("fields.mode"), named(TABLE_MODES, (one) => t(`modes.${one}`))],
			selectedDatabucket: [t("fields.selectedDatabucket"), databuckets],
			accountKeyColumn: t("fields.accountKeyColumn"),
			previewAs: t("fields.previewAs"),
			cardHeader: t("fields.cardHeader"),
			homeType: [t("fields.homeType"), named(HOME_CARD_TYPES, (one) => t(`types.${one}`))],
			leftOperator: t("fields.leftOperator"),
			rightOperator: t("fields.rightOperator"),
			homeColumn: t("fields.homeColumn"),
			homeFormat: [t("fields.homeFormat"), named(VALUE_FORMATS, (one) => t(`formats.${one}`))],
			homeRounding: t("fields.homeRounding"),
			valuePrefix: t("fields.valuePrefix"),
			valueSuffix: t("fields.valueSuffix"),
			cardPrefix: t("fields.cardPrefix"),
			cardSuffix: t("fields.cardSuffix"),
			resultsHeader: t("fields.resultsHeader"),
			columns: t("fields.columns"),
			order: t("fields.order"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: tableEntity.published })}
			cancelHref={tablePaths.list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.columns, name);
				if (!open || !fault) return undefined;
				return {
					label: t("column.at", { place: fault.place }),
					href: `${tablePaths.column(open.id, fault.id)}?check=1#column-${fault.field}`,
				};
			}}
			wide
			sticky
		>
			<FormColumns
				parts={[
					{ id: "source", label: t("sections.source") },
					{ id: "card", label: t("sections.homeCard") },
					{ id: "page", label: t("sections.page") },
				]}
			>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							help={t("help.status")}
							statuses={TABLE_STATUSES.map((value) => ({ value, label: statusText(value) }))}
						/>
						<TextareaField
							label={labels.description}
							meta={fields.description}
							required={false}
							rows={2}
							counterMax={1000}
						/>
					</FormSection>
					<FormSection id="source" title={t("sections.source")}>
						<div className="field-pair">
							<SelectField
								label={labels.participantType}
								meta={fields.participantType}
								required
								options={PARTICIPANT_TYPES.map((value) => ({ value, label: t(`databuckets:participants.${value}`) }))}
							/>
							<SelectField
								label={labels.mode}
								meta={fields.mode}
								required
								help={t("help.mode")}
								options={TABLE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
							/>
						</div>
						<div className="of-dynamic">
							<SelectField
								label={labels.selectedDatabucket}
								meta={fields.selectedDatabucket}
								required={false}
								placeholder={t("noDatabucket")}
								help={t("help.selectedDatabucket")}
								options={options.databuckets.map(({ id, title }) => ({ value: id, label: title }))}
							/>
						</div>
						<div className="of-static grid grid-cols-1 gap-6">
							{open && <FileState open={open} />}
							<Field
								label={labels.accountKeyColumn}
								meta={fields.accountKeyColumn}
								required={false}
								list={names}
								autoComplete="off"
								maxLength={200}
								help={t("help.accountKeyColumn")}
							/>
							{open && <LeftOutRows found={open.leftOut} />}
						</div>
						{open && (
							<div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
								<Field
									label={labels.previewAs}
									meta={fields.previewAs}
									required={false}
									autoComplete="off"
									maxLength={200}
									help={t("help.previewAs")}
								/>
								<StepButton variant="secondary" step="keep" icon="eye" className="sm:mt-7">
									{t("preview.show")}
								</StepButton>
							</div>
						)}
					</FormSection>
					<HomeCardFields fields={fields} labels={labels} columns={names} />
					<FormSection id="page" title={t("sections.page")}>
						<Field
							label={labels.resultsHeader}
							meta={fields.resultsHeader}
							required={false}
							maxLength={200}
							help={t("help.resultsHeader")}
						/>
						<p className="text-sm text-muted">{t("help.columns")}</p>
						<ItemList
							anchor={COLUMN_ANCHOR}
							pageOf={(itemId) => tablePaths.column(open?.id ?? "", itemId)}
							items={(open?.columns ?? []).map((one) => ({ ...one, facts: t(`uses.${one.use || "results"}`) }))}
							removed={open?.removed ?? null}
							noun={t("column.untitled")}
							addLabel={t("column.add")}
							empty={t("column.empty")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={table}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:form.shown")}>
						<OrderField
							label={labels.order}
							meta={fields.order}
							required={false}
							help={t("help.order")}
							place={place}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
			<datalist id={names}>
				{open?.preview.columns.map((column) => (
					<option key={column} value={column} />
				))}
			</datalist>
		</FormShell>
	);
}
