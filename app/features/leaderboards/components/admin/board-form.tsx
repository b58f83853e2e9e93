import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { OrderField } from "~/components/admin/order-field";
import { PartsBeside } from "~/components/admin/parts/parts-beside";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { listFaultIn } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import type { BoardFormOptions, OpenBoard } from "../../editing/board-page.server";
import { BOARD_PART_NAMES, BOARD_PARTS, type BoardPart } from "../../editing/board-parts.rules";
import type { BoardFormValue } from "../../editing/leaderboards.schemas";
import { leaderboardEntity } from "../../leaderboard.entity";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import {
	BOARD_MODES,
	BOARD_STATUSES,
	NAME_RULES,
	PARTICIPANT_TYPES,
	SORT_DIRS,
	TIE_RULES,
	WINNER_ICONS,
} from "../../leaderboards.rules";
import { BoardDataFields } from "./board-data-fields";
import { BoardFilterFields } from "./board-filter-fields";
import { BoardRankingFields } from "./board-ranking-fields";
import { BoardShownFields } from "./board-shown-fields";
import { ColumnList } from "./column-list";

interface BoardFormProps {
	/** Missing on the page of a new board, which has no data yet. */
	open?: OpenBoard;
	options: BoardFormOptions;
	/** The place after the last one; a new one begins with 0 all the same. */
	place?: number;
}

export type BoardValues = BoardFormValue & {
	addMemberTags: string;
	addCompanyTags: string;
	addFilterMemberTags: string;
	addFilterCompanyTags: string;
	addFilterCompanies: string;
	columns: string;
};

/** The form of a board, for the new and the edit page. */
export function BoardForm({ open, options, place = 0 }: BoardFormProps) {
	const { t } = useTranslation(["leaderboards-admin", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { timeZone } = useFormat();
	const board = open?.board;
	const draft = open?.draft ?? null;
	const choices = (values: readonly string[], name: string) =>
		values.map((value) => ({ value, label: t(`${name}.${value}`) }));
	const named = (list: { value: string; label: string }[]) =>
		Object.fromEntries(list.map(({ value, label }) => [value, label]));
	const [types, modes] = [choices(PARTICIPANT_TYPES, "types"), choices(BOARD_MODES, "modes")];
	const [dirs, ties, names, icons] = [
		...[choices(SORT_DIRS, "dirs"), choices(TIE_RULES, "ties")],
		...[choices(NAME_RULES, "names"), choices(WINNER_ICONS, "icons")],
	] as const;
	const statuses = BOARD_STATUSES.map((value) => ({ value, label: statusText(value) }));
	const { fields, labels, shell } = useRecordForm<BoardValues>({
		id: "leaderboard",
		stored: board && { ...board, ...publicationShown(board, timeZone) },
		initial: {
			...{ participantType: "member", mode: "dynamic", sortDir: "desc", ties: "skip", winRows: "1", maxRows: "0" },
			...{ icon: "trophy", names: "full", status: "Inactive", sortOrder: "0" },
		},
		...(open && { draft }),
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), named(statuses)],
			displayTitle: t("fields.displayTitle"),
			participantType: [t("fields.participantType"), named(types)],
			mode: [t("fields.mode"), named(modes)],
			databucketId: [
				t("fields.databucketId"),
				Object.fromEntries(options.databuckets.map(({ id, title }) => [id, title])),
			],
			accountKeyColumn: t("fields.accountKeyColumn"),
			sortColumn: t("fields.sortColumn"),
			sortDir: [t("fields.sortDir"), named(dirs)],
			ties: [t("fields.ties"), named(ties)],
			winRows: t("fields.winRows"),
			maxRows: t("fields.maxRows"),
			iconColumn: t("fields.iconColumn"),
			icon: [t("fields.icon"), named(icons)],
			columns: t("fields.columns"),
			names: [t("fields.names"), named(names)],
			prefix: t("fields.prefix"),
			suffix: t("fields.suffix"),
			prizes: t("fields.prizes"),
			filterMemberTags: t("fields.filterMemberTags"),
			addFilterMemberTags: t("fields.filterMemberTags"),
			filterCompanyTags: t("fields.filterCompanyTags"),
			addFilterCompanyTags: t("fields.filterCompanyTags"),
			filterCompanies: t("fields.filterCompanies"),
			addFilterCompanies: t("fields.filterCompanies"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
			sortOrder: t("fields.sortOrder"),
			frozen: t("fields.frozen"),
		},
	});
	const partLabels: Record<BoardPart, string> = {
		basics: t("admin:form.main"),
		ranking: t("sections.ranking"),
		columns: labels.columns,
		shown: t("sections.shown"),
		filters: t("sections.filters"),
		audience: t("admin:form.aside"),
	};
	const hasFaultyColumn = open?.columns.some(({ faulty }) => faulty) ?? false;
	const contents: Record<BoardPart, ReactNode> = {
		basics: (
			<>
				<FormSection title={t("admin:form.basics")}>
					<TitleRow {...{ fields, labels }} statuses={statuses} />
					<Field
						label={labels.displayTitle}
						meta={fields.displayTitle}
						required={false}
						maxLength={200}
						help={t("help.displayTitle")}
					/>
					<div className="field-pair">
						<SelectField label={labels.participantType} meta={fields.participantType} required options={types} />
						<SelectField label={labels.mode} meta={fields.mode} required help={t("help.mode")} options={modes} />
					</div>
				</FormSection>
				{open && <BoardDataFields {...{ open, fields, labels }} databuckets={options.databuckets} />}
			</>
		),
		ranking: open && <BoardRankingFields headers={open.headers} {...{ fields, labels, dirs, ties, icons }} />,
		columns: open && <ColumnList title={labels.columns} open={open} />,
		shown: <BoardShownFields {...{ fields, labels, names }} />,
		filters: <BoardFilterFields {...{ draft, fields, board, options }} />,
		audience: (
			<>
				<PublicationFields fields={fields} labels={labels} />
				<DraftedTargetingFields
					draft={draft}
					fields={fields}
					item={board}
					suggestions={options.memberTags}
					companyTags={options.companyTags}
				/>
				<FormSection title={t("admin:form.shown")}>
					<OrderField label={labels.sortOrder} meta={fields.sortOrder} required help={t("help.order")} place={place} />
					<CheckboxField label={labels.frozen} meta={fields.frozen} help={t("help.frozen")} />
				</FormSection>
			</>
		),
	};
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: leaderboardEntity.published })}
			cancelHref={leaderboardPaths.list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.columns, name);
				if (!open || !fault) return undefined;
				return {
					label: t("column.at", { place: fault.place, field: t(`column.fields.${fault.field}`) }),
					href: `${leaderboardPaths.column(open.id, fault.id)}#column-${fault.field}`,
				};
			}}
			wide
			sticky
		>
			{open ? (
				<PartsBeside
					parts={BOARD_PART_NAMES.map((id) => ({
						id,
						label: partLabels[id],
						isFaulty: isFaulty(...BOARD_PARTS[id].map((name) => fields[name])) || (id === "columns" && hasFaultyColumn),
						content: contents[id],
					}))}
				/>
			) : (
				<FormColumns>
					<FormMain>
						{contents.basics}
						{contents.shown}
						{contents.filters}
					</FormMain>
					<FormAside>{contents.audience}</FormAside>
				</FormColumns>
			)}
		</FormShell>
	);
}
