import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PictureField } from "~/components/admin/form/picture-field";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { SwitchField } from "~/components/admin/form/switch-field";
import { TargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { rewardEntity } from "../reward.entity";
import { rewardPaths } from "../rewards.paths";
import type { Reward } from "../rewards.repository.server";
import { REWARD_STATUSES, UNLIMITED } from "../rewards.rules";
import type { RewardFormValue } from "../rewards.schemas";
import type { RewardFormOptions } from "../rewards.service.server";

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

const titles = (rows: readonly { id: string; title: string }[]) =>
	Object.fromEntries(rows.map(({ id, title }) => [id, title]));

const choices = (rows: readonly { id: string; title: string }[]) =>
	rows.map(({ id, title }) => ({ value: id, label: title }));

/** The form of a reward, for the new and the edit page. */
export function RewardForm({ reward, options }: RewardFormProps) {
	const { t } = useTranslation(["rewards", "admin", "ui"], { useSuspense: false });
	const { timeZone } = useFormat();
	const statuses = Object.fromEntries(REWARD_STATUSES.map((value) => [value, t(`ui:status.${value}`)]));
	const categories = titles(options.categories);
	const [first, ...others] = options.catalogues;
	const only = others.length === 0 ? first : undefined;
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "reward",
		stored: reward && {
			...reward,
			...publicationShown(reward, timeZone),
			stockQuantity: String(reward.stockQuantity),
			pointsCost: String(reward.pointsCost),
		},
		initial: {
			...{ status: "Draft", isActive: true, stockQuantity: "0", pointsCost: "0" },
			...(only && { rewardCatalogueId: only.id }),
		},
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), statuses],
			pointsCost: t("fields.cost"),
			stockQuantity: t("fields.stock"),
			rewardCatalogueId: [t("fields.catalogue"), titles(options.catalogues)],
			categoryId: [t("fields.category"), categories],
			rewardCategories: [t("fields.categories"), categories],
			description: t("fields.description"),
			...publicationAbout(t, timeZone),
			isActive: [t("fields.isActive"), { on: t("on") }],
			...targetingAbout(t, options.companyTags),
			image: t("admin:picture.label"),
		},
	});
	const { rewardCatalogueId: catalogue } = fields;
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: rewardEntity.published, catalogue })}
			cancelHref={rewardPaths.list}
			{...(reward && { basis: { stockOpened: reward.stockQuantity } })}
			multipart
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							help={t("help.status")}
							statuses={REWARD_STATUSES.map((value) => ({ value, label: statuses[value] ?? value }))}
						/>
						<div className="field-pair">
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
								help={t("help.catalogue")}
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
						{options.categories.length > 0 && (
							<ChoiceGroup
								type="checkbox"
								legend={labels.rewardCategories}
								meta={fields.rewardCategories}
								required={false}
								inline
								options={choices(options.categories)}
							/>
						)}
						<RichTextField label={labels.description} meta={fields.description} required={false} counterMax={5000} />
					</FormSection>
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels}>
						<SwitchField label={labels.isActive} meta={fields.isActive} help={t("help.isActive")} />
					</PublicationFields>
					<TargetingFields
						fields={fields}
						item={reward}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:picture.label")}>
						<PictureField meta={fields.image} removeMeta={fields.removeImage} record={reward} />
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
