import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownDraft } from "~/components/admin/form/draft-parts";
import { isFaulty } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { PartsBeside } from "~/components/admin/parts/parts-beside";
import { PORTAL_ENTRIES } from "~/lib/portal/portal-entries";
import { THEME_COLOURS, type ThemeColour } from "~/lib/theme/theme";
import { DESK_FIELDS } from "../desk/desk.rules";
import type { Program } from "../programs.repository.server";
import { settingsFields } from "../settings-fields.rules";
import { PART_NAMES, SETTINGS_PARTS, type SettingsPart } from "../settings-parts.rules";
import type { HomeCatalogueChoice } from "./home-catalogues-field";
import { ColoursSection, PicturesSection } from "./look-sections";
import { AccessSections, GeneralSection, PointsSections, PortalSections, WorkSections } from "./settings-sections";

interface ProgramFormProps {
	program: Program;
	catalogues: readonly HomeCatalogueChoice[];
	timeZones: readonly string[];
	draft: ShownDraft | null;
}

interface Fields extends Record<ThemeColour, string> {
	displayTitle: string;
	locale: string;
	locales: string[];
	timeZone: string;
	companyDataKeyLabel: string;
	registration: boolean;
	signIn: boolean;
	homeRewardCatalogues: string[];
	hiddenEntries: string[];
	standingMails: boolean;
	articleDigest: boolean;
	pointsExpireMonths: string;
	postingLimit: string;
	approvalsWithin: string;
	entriesWithin: string;
	ordersWithin: string;
	reviewReasons: string;
	contact: string;
	deliveryAddresses: boolean;
	avatarHosts: string;
	favicon: File;
	removeFavicon: boolean;
	logo: File;
	removeLogo: boolean;
	cover: File;
	removeCover: boolean;
	coverAlt: string;
}

/** The form of a program's settings. */
export function ProgramForm({ program, catalogues, timeZones, draft }: ProgramFormProps) {
	const { t } = useTranslation(["program", "common"], { useSuspense: false });
	const locales = { en: t("locales.en"), fr: t("locales.fr") };
	const yes = { on: t("doors.open") };
	const { fields, shell } = useRecordForm<Fields>({
		id: "program",
		stored: { ...settingsFields(program), updated: program.updated },
		draft,
		about: {
			displayTitle: t("fields.displayTitle"),
			locale: [t("fields.locale"), locales],
			timeZone: t("fields.timeZone"),
			companyDataKeyLabel: t("fields.companyDataKeyLabel"),
			locales: [t("fields.locales"), locales],
			registration: [t("fields.registration"), yes],
			signIn: [t("fields.signIn"), yes],
			standingMails: [t("fields.standingMails"), yes],
			articleDigest: [t("fields.articleDigest"), yes],
			pointsExpireMonths: t("fields.pointsExpireMonths"),
			postingLimit: t("fields.postingLimit"),
			...Object.fromEntries(DESK_FIELDS.map((name) => [name, t(`fields.${name}`)])),
			deliveryAddresses: [t("fields.deliveryAddresses"), yes],
			homeRewardCatalogues: [
				t("fields.homeRewardCatalogues"),
				Object.fromEntries(catalogues.map(({ id, title }) => [id, title])),
			],
			hiddenEntries: [
				t("fields.hiddenEntries"),
				Object.fromEntries(PORTAL_ENTRIES.map((name) => [name, t(`common:nav.${name}`)])),
			],
			...Object.fromEntries(THEME_COLOURS.map((name) => [name, t(`colours.${name}`)])),
			favicon: t("fields.favicon"),
			logo: t("fields.logo"),
			cover: t("fields.cover"),
			coverAlt: t("fields.coverAlt"),
			avatarHosts: t("fields.avatarHosts"),
		},
	});
	const contents: Record<SettingsPart, ReactNode> = {
		general: <GeneralSection {...{ fields, timeZones }} />,
		access: <AccessSections fields={fields} />,
		points: <PointsSections fields={fields} />,
		work: <WorkSections fields={fields} />,
		portal: <PortalSections {...{ fields, catalogues }} />,
		colours: <ColoursSection fields={fields} />,
		pictures: <PicturesSection {...{ fields, program }} />,
	};
	return (
		<FormShell {...shell} cancelHref="/admin" multipart sticky wide>
			<PartsBeside
				mayBeEmpty
				parts={PART_NAMES.map((id) => ({
					id,
					label: t(`parts.${id}`),
					isFaulty: isFaulty(...SETTINGS_PARTS[id].map((name) => fields[name])),
					content: contents[id],
				}))}
			/>
		</FormShell>
	);
}
