import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form-shell";
import { TargetingFields } from "~/components/admin/targeting-fields";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import type { RewardCatalogue } from "../reward-catalogues.repository.server";
import { cataloguePaths } from "../rewards.paths";
import { REWARD_STATUSES } from "../rewards.rules";
import type { RewardCatalogueFormValue } from "../rewards.schemas";
import type { RewardFormOptions } from "../rewards.service.server";

interface RewardCatalogueFormProps {
	/** Missing for a new catalogue. */
	catalogue?: RewardCatalogue;
	options: Pick<RewardFormOptions, "companyTags" | "memberTags">;
}

type Values = RewardCatalogueFormValue & { addMemberTags: string; addCompanyTags: string };

/** The form of a reward catalogue, for the new and the edit page. */
export function RewardCatalogueForm({ catalogue, options }: RewardCatalogueFormProps) {
	const { t } = useTranslation(["rewards", "admin", "common", "ui"], { useSuspense: false });
	const values = catalogue && { ...catalogue, order: String(catalogue.order) };
	const [form, fields] = useForm<Values>({
		id: "catalogue",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: values ?? { status: "Active", order: "0" },
		defaultNoValidate: false,
	});
	const labels = {
		title: t("fields.title"),
		order: t("fields.order"),
		status: t("fields.status"),
		addMemberTags: t("admin:targeting.memberTags"),
		addCompanyTags: t("admin:targeting.companyTags"),
	};
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={catalogue ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={cataloguePaths.list}
			lastUpdated={catalogue?.updated}
			{...(values && { saved: { title: values.title, order: values.order, status: values.status } })}
		>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<Field label={labels.order} meta={fields.order} required type="number" min={0} step={1} help={t("help.order")} />
			<SelectField
				label={labels.status}
				meta={fields.status}
				required
				options={REWARD_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
			/>
			<TargetingFields
				memberTags={fields.memberTags}
				addMemberTags={fields.addMemberTags}
				companyTagIds={fields.companyTagIds}
				addCompanyTags={fields.addCompanyTags}
				item={catalogue}
				suggestions={options.memberTags}
				companyTags={options.companyTags}
			/>
		</FormShell>
	);
}
