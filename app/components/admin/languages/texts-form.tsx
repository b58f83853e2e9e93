import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { textName } from "~/kernel/content-texts/inside-texts.rules";
import type { ShownText } from "~/kernel/content-texts/record-texts.service.server";
import type { FormReply } from "~/server/forms.server";
import { FormShell } from "../form/form-shell";

interface TextsFormProps {
	texts: readonly ShownText[];
	/** Of what is written already; 0 while nothing is. */
	updated: number;
	/** The language that is written, and that of the originals. */
	locale: string;
	own: string;
	cancelHref: string;
}

interface Values {
	texts: { key: string; value: string }[];
}

/** The texts of a record in one language, each below its original. */
export function TextsForm({ texts, updated, locale, own, cancelHref }: TextsFormProps) {
	const { t } = useTranslation(["languages", "common"], { useSuspense: false });
	const lastResult = useReply<FormReply>()?.lastResult;
	const [form, fields] = useForm<Values>({
		id: "texts",
		lastResult,
		defaultValue: { texts: texts.map(({ key, value }) => ({ key, value })) },
		defaultNoValidate: false,
	});
	const late = lastResult?.error?.[""]?.includes("admin:errors.changedMeanwhile");
	const list = fields.texts.getFieldList();
	const named = ({ part, field }: ShownText) => {
		const name = t(`fields.${textName(field)}`);
		return part === null ? name : t("ofPart", { part: t(`parts.${part}`), name });
	};
	const labels = Object.fromEntries(texts.map((text, at) => [`texts[${at}].value`, named(text)]));
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={t("common:actions.save")}
			cancelHref={cancelHref}
			basis={{ updated }}
			wide
			sticky
		>
			{texts.map((text, at) => {
				const meta = list[at]?.getFieldset();
				const shared = {
					label: labels[`texts[${at}].value`]!,
					meta: meta?.value,
					required: false,
					lang: locale,
					maxLength: text.about.most,
					help: late && text.value ? t("savedMeanwhile", { value: text.value }) : undefined,
				};
				return (
					<div key={text.key} className="grid grid-cols-1 items-start gap-x-10 gap-y-2 xl:grid-cols-2">
						<HiddenField name={`texts[${at}].key`} value={text.key} />
						<p
							lang={own}
							className="max-w-prose rounded-card xl:mt-7 bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
						>
							{text.original}
						</p>
						{text.about.markdown || text.about.marks ? (
							<RichTextField {...shared} counterMax={text.about.most} />
						) : text.about.long ? (
							<TextareaField {...shared} />
						) : (
							<Field {...shared} />
						)}
					</div>
				);
			})}
		</FormShell>
	);
}
