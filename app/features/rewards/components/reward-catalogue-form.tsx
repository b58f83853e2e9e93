import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { TargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { Field } from "~/components/ui/form/field";
import { useFormat } from "~/components/ui/format-context";
import { publicationShown } from "~/kernel/publication/publication-shown";
import type { RewardCatalogue } from "../reward-catalogues.repository.server";
import { cataloguePaths } from "../rewards.paths";
import { REWARD_STATUSES } from "../rewards.rules";
import type { RewardCatalogueFormValue } from "../rewards.schemas";
import type { RewardFormOptions } from "../rewards.service.server";

interface RewardCatalogueFormProps {
	/** Missing for a new catalogue. */
	catalogue?: RewardCatalogue;
	options: Pick<RewardFormOptions, "companyTags" | "memberTags">;
	/** Where a new one comes, after the last. */
	place?: number;
}

type Values = RewardCatalogueFormValue & { addMemberTags: string; addCompanyTags: string };

/** The form of a reward catalogue, for the new and the edit page. */
export function RewardCatalogueForm({ catalogue, options, place = 0 }: RewardCatalogueFormProps) {
	const { t } = useTranslation(["rewards", "admin", "ui"], { useSuspense: false });
	const { timeZone } = useFormat();
	const statuses = Object.fromEntries(REWARD_STATUSES.map((value) => [value, t(`ui:status.${value}`)]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "catalogue",
		stored: catalogue && {
			...catalogue,
			...publicationShown(catalogue, timeZone),
			order: String(catalogue.order),
		},
		initial: { status: "Active", order: String(place) },
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), statuses],
			order: t("fields.order"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell {...shell} cancelHref={cataloguePaths.list} wide sticky>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							statuses={REWARD_STATUSES.map((value) => ({ value, label: statuses[value] ?? value }))}
						/>
						<Field
							label={labels.order}
							meta={fields.order}
							required
							type="number"
							min={0}
							step={1}
							help={t("help.order")}
						/>
					</FormSection>
					<TargetingFields
						fields={fields}
						item={catalogue}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
