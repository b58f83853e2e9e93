import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FactLine } from "~/components/admin/record/fact-line";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useMessage } from "~/components/ui/message";
import { STEPS, type Stands, type Step } from "~/features/import-jobs/imports.rules";
import { IMPORTS_PATH } from "../imports.paths";
import { ImportStatusBadge } from "./import-status-badge";

export interface ImportedFile {
	fileName: string;
	kind: string;
	variant: string;
	/** What the record is called that the rows belong to; null for kinds without one, and once it is gone. */
	belongsTo: string | null;
}

interface WizardHeaderProps {
	title: string;
	step: Step;
	file?: ImportedFile;
	job?: Stands;
	actions?: ReactNode;
	children?: ReactNode;
}

/** The head of every page of an import: which file, as what, and which of the five steps. */
export function WizardHeader({ title, step, file, job, actions, children }: WizardHeaderProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	return (
		<div className="grid grid-cols-1 gap-4 pb-6">
			<Breadcrumb items={[{ label: t("title"), to: IMPORTS_PATH }]} />
			<PageHeader title={title} badge={job && <ImportStatusBadge job={job} />} actions={actions} className="pb-0">
				{children}
			</PageHeader>
			{file && <FileFacts file={file} />}
			<Steps current={step} />
		</div>
	);
}

function FileFacts({ file: { fileName, kind, variant, belongsTo } }: { file: ImportedFile }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	return (
		<FactLine
			facts={[
				{ term: t("list.file"), value: fileName },
				{
					term: t("list.kind"),
					value: [show(`imports:variants.${kind}.${variant}.label`), belongsTo].filter(Boolean).join(" · "),
				},
			]}
		/>
	);
}

function Steps({ current }: { current: Step }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const at = STEPS.indexOf(current);
	return (
		<ol aria-label={t("steps.label")} className="steps flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:gap-x-3">
			{STEPS.map((step, index) => (
				<li
					key={step}
					aria-current={index === at ? "step" : undefined}
					className={classNames("flex items-center gap-2", index === at ? "font-semibold" : "text-muted")}
				>
					<span
						className={classNames(
							"figures grid size-7 place-items-center rounded-full border",
							index === at ? "border-transparent bg-accent text-on-accent" : "border-line-strong",
						)}
					>
						{index < at ? <Icon name="check" className="size-4" /> : index + 1}
					</span>
					<span>{t(`steps.${step}`)}</span>
				</li>
			))}
		</ol>
	);
}
