import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { listFaultIn } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { PAGE_BODY } from "~/lib/limits";
import { PAGE_ANCHOR } from "../../editing/page-editing.rules";
import type { OpenPage, PageFormOptions } from "../../editing/page-form.server";
import type { PageFormValue } from "../../editing/pages.schemas";
import { pageEntity } from "../../page.entity";
import { pagePaths } from "../../pages.paths";
import { PAGE_KINDS, PAGE_STATUSES } from "../../pages.rules";
import { BlockList } from "./block-list";
import { PlaceholderHelp } from "./placeholder-help";

interface PageFormProps {
	/** Missing on the page of a new page. */
	open?: OpenPage;
	options: PageFormOptions;
}

type PageValues = PageFormValue & { addMemberTags: string; addCompanyTags: string; blocks: string };

/** The form of a page, for the new and the edit page. */
export function PageForm({ open, options }: PageFormProps) {
	const { t } = useTranslation(["pages-admin", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { timeZone } = useFormat();
	const page = open?.page ?? undefined;
	const draft = open?.draft ?? null;
	const named = <V extends string>(values: readonly V[], nameOf: (value: V) => string) =>
		Object.fromEntries(values.map((value) => [value, nameOf(value)]));
	const { fields, labels, shell } = useRecordForm<PageValues>({
		id: "page",
		stored: page && { ...page, ...publicationShown(page, timeZone) },
		initial: { status: "Draft", kind: "custom" },
		draft,
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), named(PAGE_STATUSES, (value) => statusText(value))],
			body: t("fields.body"),
			blocks: t("fields.blocks"),
			kind: [t("fields.kind"), named(PAGE_KINDS, (value) => t(`kinds.${value}`))],
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: pageEntity.published })}
			cancelHref={pagePaths.list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.blocks, name);
				if (!open || !fault) return undefined;
				const place = fault.field === "items" ? `${PAGE_ANCHOR}list` : `block-${fault.field}`;
				return {
					label: t("block.at", { place: fault.place }),
					href: `${pagePaths.block(open.id, fault.id)}?check=1#${place}`,
				};
			}}
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							help={t("help.status")}
							statuses={PAGE_STATUSES.map((value) => ({ value, label: statusText(value) }))}
						/>
						<RichTextField label={labels.body} meta={fields.body} required={false} counterMax={PAGE_BODY} />
						<PlaceholderHelp open={page?.kind === "template"} />
					</FormSection>
					<BlockList title={labels.blocks} open={open} />
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={page}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:form.shown")}>
						<SelectField
							label={labels.kind}
							meta={fields.kind}
							required
							help={t("help.kind")}
							options={PAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
						/>
						<p className="text-sm text-muted">{t("help.basic")}</p>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
