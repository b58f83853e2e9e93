import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form-shell";
import { Field } from "~/components/ui/form/field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { companyTagPaths } from "../companies.paths";
import type { CompanyTagFormValue } from "../companies.schemas";
import type { CompanyTag } from "../tags/company-tags.repository.server";

/** The form of a company tag, for the new (no `tag`) and the edit page. */
export function CompanyTagForm({ tag }: { tag?: Pick<CompanyTag, "tag" | "updated"> }) {
	const { t } = useTranslation(["companies", "common"], { useSuspense: false });
	const [form, fields] = useForm<CompanyTagFormValue>({
		id: "tag",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: tag ? { tag: tag.tag } : {},
		defaultNoValidate: false,
	});
	const labels = { tag: t("tags.fields.tag") };
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={tag ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={companyTagPaths.list}
			lastUpdated={tag?.updated}
			{...(tag && { saved: { tag: tag.tag } })}
		>
			<Field
				label={labels.tag}
				meta={fields.tag}
				required
				maxLength={100}
				help={tag ? t("tags.help.tag") : undefined}
			/>
		</FormShell>
	);
}
