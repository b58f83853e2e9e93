import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { useForm } from "~/components/ui/reply/use-form";
import type { MappingDrift } from "~/lib/csv/mapping";
import { CodeColumns } from "../codes/code-columns";
import { KindSettings } from "../codes/kind-settings";
import { IMPORTS_PATH } from "../imports.paths";
import { ColumnSamples } from "./column-samples";
import { DriftNotice } from "./drift-notice";
import { FaultsAhead } from "./faults-ahead";
import { FieldMapping } from "./field-mapping";
import { FileReading, type FileReadingProps } from "./reading/file-reading";

export interface FileColumn {
	name: string;
	samples: string[];
}

export interface FieldColumn {
	key: string;
	labelKey: string;
	required: boolean;
}

interface MappingFormProps extends Omit<FileReadingProps, "fields"> {
	headers: FileColumn[];
	columns: FieldColumn[];
	/** Number of the header by field. */
	mapping: Record<string, number | null>;
	/** Columns that the file itself names, for a kind that has such. */
	codes: Omit<Parameters<typeof CodeColumns>[0], "fields"> | null;
	settings: readonly { name: string; values: readonly string[]; value: string }[];
	drift: MappingDrift | null;
	ahead?: Parameters<typeof FaultsAhead>[0]["faults"];
	lastResult: SubmissionResult<string[]> | undefined;
}

interface MappingValues {
	encoding: string;
	delimiter: string;
	columns: Record<string, string>;
	settings: Record<string, string>;
	codes: Record<string, string>;
	add: Record<string, string>;
}

/** Which column of the file goes into which field, after how the file was read. */
export function MappingForm(props: MappingFormProps) {
	const { headers, columns, mapping, codes, settings, drift, ahead = [], lastResult, ...reading } = props;
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const navigation = useNavigation();
	const [form, fields] = useForm<MappingValues>({
		lastResult,
		defaultValue: {
			encoding: reading.encoding,
			delimiter: reading.delimiter === "\t" ? "tab" : reading.delimiter,
			columns: Object.fromEntries(Object.entries(mapping).map(([key, at]) => [key, at === null ? "" : String(at)])),
			settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
			codes: Object.fromEntries((codes?.columns ?? []).map(({ at, code }) => [`c${at}`, code])),
			add: Object.fromEntries((codes?.columns ?? []).flatMap(({ at, add }) => (add ? [[`c${at}`, "on"]] : []))),
		},
		defaultNoValidate: false,
	});
	const labels = Object.fromEntries([
		...columns.map(({ key, labelKey }) => [`columns.${key}`, show(labelKey)]),
		...settings.map(({ name }) => [`settings.${name}`, t(`settings.${name}.label`)]),
		...(codes?.columns ?? []).map(({ at, name }) => [`codes.c${at}`, name]),
	]);
	return (
		<Form method="post" {...getFormProps(form)} className="grid grid-cols-1 gap-8">
			<ErrorSummary form={form} labels={{ encoding: t("reading.encoding"), ...labels }} />
			<FaultsAhead faults={ahead} />
			<FileReading {...reading} fields={fields} />
			<DriftNotice drift={drift} settled={columns.every(({ key, required }) => !required || mapping[key] != null)} />
			<Section title={t("mapping.fields")}>
				<FieldMapping {...{ headers, columns, mapping }} fields={fields.columns.getFieldset()} />
			</Section>
			{codes && (
				<CodeColumns {...codes} fields={{ codes: fields.codes.getFieldset(), add: fields.add.getFieldset() }} />
			)}
			<KindSettings settings={settings} fields={fields.settings.getFieldset()} />
			<ColumnSamples {...{ headers, columns, mapping }} codes={codes?.columns ?? []} />
			<FormActions className="record-actions record-foot z-10 border-line sm:sticky sm:bottom-0 sm:border-t sm:bg-surface sm:pb-3">
				<div className="record-save">
					<Button name="intent" value="check" pending={navigation.formMethod === "POST"} className="max-sm:flex-1">
						{t("mapping.submit")}
					</Button>
					<ButtonLink to={IMPORTS_PATH} variant="secondary">
						{t("mapping.later")}
					</ButtonLink>
				</div>
			</FormActions>
		</Form>
	);
}
