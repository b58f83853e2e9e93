import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FileField } from "~/components/ui/form/file-field";
import { FormActions } from "~/components/ui/form/form-actions";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { useForm } from "~/components/ui/reply/use-form";
import { LANGUAGES_PATH, missingPath } from "~/kernel/content-texts/content-texts.paths";
import type { ImportedTexts } from "~/kernel/content-texts/files/import-texts.service.server";
import { ALL_KINDS } from "~/kernel/content-texts/translated";
import type { Locale } from "~/lib/format";
import { RecordHeader } from "../record/record-header";

interface ImportTextsProps {
	kind: string;
	locale: string;
	/** What the file would do, once it was checked. */
	checked: ImportedTexts | null;
	/** It has done so. */
	done: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A translator's file comes back: what it would do is shown before it does it. */
export function ImportTexts({ kind, locale, checked, done, lastResult }: ImportTextsProps) {
	const { t } = useTranslation(["languages", "audit", "common"], { useSuspense: false });
	const [form, fields] = useForm<{ file: File }>({ id: "import-texts", lastResult, defaultNoValidate: false });
	return (
		<>
			<RecordHeader
				title={t("import.of", {
					kind: kind === ALL_KINDS ? t("allKinds") : t(`audit:entities.${kind}`),
					language: LANGUAGE_NAMES[locale as Locale],
				})}
				trail={[{ label: t("title"), to: LANGUAGES_PATH }]}
			/>
			<Form method="post" encType="multipart/form-data" id={form.id} className="grid max-w-form grid-cols-1 gap-6">
				<ErrorSummary form={form} labels={{ file: t("import.file") }} />
				<p className="max-w-prose text-muted">{t("import.text")}</p>
				{checked && (
					<Banner tone={done ? "warning" : "info"} role="status">
						{t(done ? "import.done" : "import.would", { count: checked.written })}
						{!done && checked.same > 0 && <> {t("import.same", { count: checked.same })}</>}
					</Banner>
				)}
				{checked && <Keys title={t("import.stale", { count: checked.stale.length })} keys={checked.stale} />}
				{checked && <Keys title={t("import.unknown", { count: checked.unknown.length })} keys={checked.unknown} />}
				{checked && <Keys title={t("import.denied", { count: checked.denied.length })} keys={checked.denied} />}
				<FileField label={t("import.file")} meta={fields.file} required accept=".csv,text/csv" />
				<FormActions>
					<Button name="step" value="check">
						{t("import.check")}
					</Button>
					<Button name="step" value="write" variant="secondary">
						{t("import.write")}
					</Button>
					<ButtonLink to={missingPath(kind, locale)} variant="quiet">
						{t("common:actions.cancel")}
					</ButtonLink>
				</FormActions>
			</Form>
		</>
	);
}

const LISTED = 100;

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
	if (keys.length === 0) return null;
	return (
		<Disclosure summary={title}>
			<ul className="grid gap-1 text-sm wrap-anywhere">
				{keys.slice(0, LISTED).map((key) => (
					<li key={key}>{key}</li>
				))}
			</ul>
		</Disclosure>
	);
}
