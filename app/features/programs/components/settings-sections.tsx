import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import { SwitchField } from "~/components/admin/form/switch-field";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { PORTAL_ENTRIES } from "~/lib/portal/portal-entries";
import { DESK_FIELDS } from "../desk/desk.rules";
import { DeskFields } from "../desk/desk-fields";
import { EXPIRY_PATH } from "../settings.paths";
import type { SETTINGS_PARTS, SettingsPart } from "../settings-parts.rules";
import { DoorFields, GeneralFields } from "./general-fields";
import { type HomeCatalogueChoice, HomeCataloguesField } from "./home-catalogues-field";
import { useSectionStates } from "./use-section-states";

/** The fields of a part of the settings. */
export interface PartFields<P extends SettingsPart> {
	fields: Record<(typeof SETTINGS_PARTS)[P][number], FieldMeta>;
}

/** What the program is called, and the languages and the clock it goes by. */
export function GeneralSection({ fields, timeZones }: PartFields<"general"> & { timeZones: readonly string[] }) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<FormSection title={t("sections.general")} help={t("about.general")}>
			<GeneralFields fields={fields} timeZones={timeZones} />
			<ChoiceGroup
				type="checkbox"
				legend={t("fields.locales")}
				meta={fields.locales}
				required={false}
				inline
				help={t("help.locales")}
				options={["en", "fr"].map((value) => ({ value, label: t(`locales.${value}`) }))}
			/>
		</FormSection>
	);
}

/** Who comes in, and what members are told of by mail. */
export function AccessSections({ fields }: PartFields<"access">) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<>
			<FormSection
				id="doors"
				title={t("sections.doors")}
				help={t("about.doors")}
				fold={{ open: isFaulty(fields.registration, fields.signIn) }}
			>
				<DoorFields fields={fields} />
			</FormSection>
			<FormSection
				id="mails"
				title={t("sections.mails")}
				help={t("about.mails")}
				fold={{ open: isFaulty(fields.standingMails, fields.articleDigest) }}
			>
				<div className="field-pair">
					<SwitchField label={t("fields.standingMails")} meta={fields.standingMails} help={t("help.standingMails")} />
					<SwitchField label={t("fields.articleDigest")} meta={fields.articleDigest} help={t("help.articleDigest")} />
				</div>
			</FormSection>
		</>
	);
}

/** When points expire, and how many one admin may post. */
export function PointsSections({ fields }: PartFields<"points">) {
	const { t } = useTranslation("program", { useSuspense: false });
	const states = useSectionStates(fields);
	return (
		<>
			<FormSection
				id="expiry"
				title={t("sections.expiry")}
				help={t("help.expiry")}
				fold={{ open: isFaulty(fields.pointsExpireMonths), state: states.expiry }}
			>
				<Field
					label={t("fields.pointsExpireMonths")}
					meta={fields.pointsExpireMonths}
					help={t("help.pointsExpireMonths")}
					inputMode="numeric"
					maxLength={3}
					required={false}
				/>
				<p>
					<Link to={EXPIRY_PATH} className="underline underline-offset-4">
						{t("expiry.link")}
					</Link>
				</p>
			</FormSection>
			<FormSection
				id="postings"
				title={t("sections.postings")}
				help={t("about.postings")}
				fold={{ open: isFaulty(fields.postingLimit), state: states.postings }}
			>
				<Field
					label={t("fields.postingLimit")}
					meta={fields.postingLimit}
					help={t("help.postingLimit")}
					inputMode="numeric"
					maxLength={10}
					required={false}
				/>
			</FormSection>
		</>
	);
}

/** What those are promised who wait, and what an order asks. */
export function WorkSections({ fields }: PartFields<"work">) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<>
			<FormSection
				id="desk"
				title={t("sections.desk")}
				help={t("about.desk")}
				fold={{ open: isFaulty(...DESK_FIELDS.map((name) => fields[name])) }}
			>
				<DeskFields fields={fields} />
			</FormSection>
			<FormSection
				id="orders"
				title={t("sections.orders")}
				help={t("about.orders")}
				fold={{ open: isFaulty(fields.deliveryAddresses) }}
			>
				<SwitchField
					label={t("fields.deliveryAddresses")}
					meta={fields.deliveryAddresses}
					help={t("help.deliveryAddresses")}
				/>
			</FormSection>
		</>
	);
}

/** What members find on their home page and in their navigation. */
export function PortalSections({
	fields,
	catalogues,
}: PartFields<"portal"> & { catalogues: readonly HomeCatalogueChoice[] }) {
	const { t } = useTranslation(["program", "common"], { useSuspense: false });
	return (
		<>
			<FormSection
				id="home"
				title={t("sections.home")}
				help={t("about.home")}
				fold={{ open: isFaulty(fields.homeRewardCatalogues) }}
			>
				<HomeCataloguesField meta={fields.homeRewardCatalogues} catalogues={catalogues} />
			</FormSection>
			<FormSection
				id="navigation"
				title={t("sections.navigation")}
				help={t("about.navigation")}
				fold={{ open: isFaulty(fields.hiddenEntries) }}
			>
				<ChoiceGroup
					type="checkbox"
					legend={t("fields.hiddenEntries")}
					meta={fields.hiddenEntries}
					help={t("help.hiddenEntries")}
					required={false}
					inline
					options={PORTAL_ENTRIES.map((name) => ({ value: name, label: t(`common:nav.${name}`) }))}
				/>
			</FormSection>
		</>
	);
}
