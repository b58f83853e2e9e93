import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { FieldErrors } from "~/components/ui/form/field-frame";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { cataloguePaths } from "~/features/rewards/rewards.paths";

export interface HomeCatalogueChoice {
	id: string;
	title: string;
	status: string;
}

const MOST_PLACES = 12;

interface HomeCataloguesFieldProps {
	meta: FieldMeta;
	catalogues: readonly HomeCatalogueChoice[];
}

/** An ordered choice without scripts: numbered selects of one name. */
export function HomeCataloguesField({ meta, catalogues }: HomeCataloguesFieldProps) {
	const { t } = useTranslation(["program", "rewards"], { useSuspense: false });
	const given = [meta.initialValue ?? []].flat().map(String);
	// Those that were deleted since would leave an empty place.
	const chosen = given.filter((id) => id === "" || catalogues.some((one) => one.id === id));
	const places = Math.max(chosen.length, Math.min(catalogues.length, MOST_PLACES));
	if (places === 0)
		return (
			<div className="grid justify-items-start gap-3">
				<p className="text-muted">{t("noCatalogues")}</p>
				<ButtonLink to={cataloguePaths.new} variant="secondary" size="sm" className="min-h-11">
					{t("rewards:catalogues.list.new")}
				</ButtonLink>
			</div>
		);
	const options = catalogues.map(({ id, title, status }) => ({
		value: id,
		label: status === "Active" ? title : t("notActive", { title }),
	}));
	return (
		<fieldset key={meta.key} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
			<legend className="mb-2 text-sm font-semibold">{t("fields.homeRewardCatalogues")}</legend>
			<div className="col-span-full grid gap-2">
				<p className="text-sm text-muted">{t("help.home")}</p>
				<FieldErrors id={`${meta.id}-error`} errors={meta.errors ?? []} />
			</div>
			{Array.from({ length: places }, (_, index) => index + 1).map((place) => (
				<SelectField
					key={place}
					// The error summary links to the first place.
					id={place === 1 ? meta.id : `${meta.id}-${place}`}
					name={meta.name}
					label={t("fields.catalogueAt", { place })}
					required={false}
					options={options}
					placeholder={t("nothing")}
					defaultValue={chosen[place - 1] ?? ""}
				/>
			))}
		</fieldset>
	);
}
