import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form-shell";
import { SwitchField } from "~/components/admin/switch-field";
import { TargetingFields } from "~/components/admin/targeting-fields";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { rewardPaths } from "../rewards.paths";
import type { Reward } from "../rewards.repository.server";
import { REWARD_STATUSES, UNLIMITED } from "../rewards.rules";
import type { RewardFormValue } from "../rewards.schemas";
import type { RewardFormOptions } from "../rewards.service.server";
import { RewardPictureField } from "./reward-picture-field";

interface RewardFormProps {
	/** Missing for a new reward. */
	reward?: Reward;
	options: RewardFormOptions;
}

type Values = Omit<RewardFormValue, "isActive"> & {
	isActive: boolean;
	addMemberTags: string;
	addCompanyTags: string;
};

const toValues = (reward: Reward) => ({
	...reward,
	stockQuantity: String(reward.stockQuantity),
	pointsCost: String(reward.pointsCost),
});

const titles = (rows: readonly { id: string; title: string }[]) =>
	Object.fromEntries(rows.map(({ id, title }) => [id, title]));

const choices = (rows: readonly { id: string; title: string }[]) =>
	rows.map(({ id, title }) => ({ value: id, label: title }));

/** The form of a reward, for the new and the edit page. */
export function RewardForm({ reward, options }: RewardFormProps) {
	const { t } = useTranslation(["rewards", "admin", "common", "ui"], { useSuspense: false });
	const values = reward && toValues(reward);
	const [form, fields] = useForm<Values>({
		id: "reward",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: values ?? { status: "Draft", isActive: true, stockQuantity: "0", pointsCost: "0" },
		defaultNoValidate: false,
	});
	const labels = {
		title: t("fields.title"),
		description: t("fields.description"),
		image: t("fields.image"),
		pointsCost: t("fields.cost"),
		stockQuantity: t("fields.stock"),
		rewardCatalogueId: t("fields.catalogue"),
		categoryId: t("fields.category"),
		rewardCategories: t("fields.categories"),
		status: t("fields.status"),
		isActive: t("fields.isActive"),
		memberTags: t("admin:targeting.memberTags"),
		addMemberTags: t("admin:targeting.memberTags"),
		companyTagIds: t("admin:targeting.companyTags"),
		addCompanyTags: t("admin:targeting.companyTags"),
	};
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={reward ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={rewardPaths.list}
			lastUpdated={reward?.updated}
			{...(values && { basis: { stockOpened: reward.stockQuantity }, saved: savedValues(values) })}
			names={{
				categoryId: titles(options.categories),
				rewardCategories: titles(options.categories),
				rewardCatalogueId: titles(options.catalogues),
				status: Object.fromEntries(REWARD_STATUSES.map((value) => [value, t(`ui:status.${value}`)])),
				isActive: { on: t("on") },
				companyTagIds: Object.fromEntries(options.companyTags.map(({ id, tag }) => [id, tag])),
			}}
			multipart
		>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<TextareaField label={labels.description} meta={fields.description} required={false} counterMax={5000} />
			<RewardPictureField meta={fields.image} removeMeta={fields.removeImage} reward={reward} />
			<div className="grid gap-6 sm:grid-cols-2">
				<Field
					label={labels.pointsCost}
					meta={fields.pointsCost}
					required
					type="number"
					min={0}
					step={1}
					suffix={t("fields.costUnit")}
				/>
				<Field
					label={labels.stockQuantity}
					meta={fields.stockQuantity}
					required
					type="number"
					min={UNLIMITED}
					step={1}
					help={t("help.stock")}
				/>
				<SelectField
					label={labels.rewardCatalogueId}
					meta={fields.rewardCatalogueId}
					required={false}
					placeholder={t("none")}
					options={choices(options.catalogues)}
				/>
				<SelectField
					label={labels.categoryId}
					meta={fields.categoryId}
					required={false}
					placeholder={t("none")}
					options={choices(options.categories)}
				/>
			</div>
			{options.categories.length > 1 && (
				<ChoiceGroup
					type="checkbox"
					legend={labels.rewardCategories}
					meta={fields.rewardCategories}
					required={false}
					inline
					options={choices(options.categories)}
				/>
			)}
			<SelectField
				label={labels.status}
				meta={fields.status}
				required
				help={t("help.status")}
				options={REWARD_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
			/>
			<SwitchField label={labels.isActive} meta={fields.isActive} help={t("help.isActive")} />
			<TargetingFields
				memberTags={fields.memberTags}
				addMemberTags={fields.addMemberTags}
				companyTagIds={fields.companyTagIds}
				addCompanyTags={fields.addCompanyTags}
				item={reward}
				suggestions={options.memberTags}
				companyTags={options.companyTags}
			/>
		</FormShell>
	);
}

/** What stands beside the typed values when somebody else saved first. */
function savedValues(values: ReturnType<typeof toValues>) {
	const { title, description, status, stockQuantity, pointsCost, memberTags } = values;
	return {
		...{ title, description, pointsCost, stockQuantity, status, memberTags },
		rewardCatalogueId: values.rewardCatalogueId ?? [],
		categoryId: values.categoryId ?? [],
		rewardCategories: values.rewardCategories,
		isActive: values.isActive ? "on" : [],
		companyTagIds: values.companyTagIds,
	};
}
