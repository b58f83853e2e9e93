import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import { keyLabelIn } from "~/lib/portal/key-label";
import { THEME_COLOURS } from "~/lib/theme/theme";
import { PROMISED } from "../desk/desk.rules";
import type { Program } from "../programs.repository.server";
import type { HomeCatalogueChoice } from "./home-catalogues-field";

/** A program's settings for readers who may not change them. */
export function ProgramFacts({
	program,
	catalogues,
}: {
	program: Program;
	catalogues: readonly HomeCatalogueChoice[];
}) {
	const { t, i18n } = useTranslation(["program", "common"], { useSuspense: false });
	const titles = program.homeRewardCatalogues.flatMap((id) => catalogues.find((one) => one.id === id)?.title ?? []);
	return (
		<DescriptionList
			className="max-w-form"
			items={[
				{ term: t("fields.displayTitle"), value: program.displayTitle },
				{ term: t("fields.locale"), value: t(`locales.${program.locale}`) },
				{ term: t("fields.timeZone"), value: program.timeZone },
				{ term: t("fields.companyDataKeyLabel"), value: keyLabelIn(i18n.language, program.companyDataKeyLabel) },
				{ term: t("fields.registration"), value: t(`doors.${program.registration}`) },
				{ term: t("fields.signIn"), value: t(`doors.${program.signIn}`) },
				{ term: t("fields.standingMails"), value: t(`doors.${program.standingMails ? "open" : "closed"}`) },
				{
					term: t("fields.articleDigest"),
					value: t(`doors.${program.articleDigestSince === null ? "closed" : "open"}`),
				},
				{ term: t("fields.pointsExpireMonths"), value: program.pointsExpireMonths },
				{ term: t("fields.postingLimit"), value: program.postingLimit },
				...PROMISED.map((name) => ({
					key: name,
					term: t(`fields.${name}Within`),
					value: program.desk.within[name],
				})),
				{ term: t("fields.reviewReasons"), value: program.desk.reasons.join(" · ") },
				{ term: t("fields.contact"), value: program.desk.contact },
				{
					term: t("fields.deliveryAddresses"),
					value: t(`doors.${program.deliveryAddresses ? "open" : "closed"}`),
				},
				{ term: t("fields.homeRewardCatalogues"), value: titles.join(", ") },
				{
					term: t("fields.hiddenEntries"),
					value: program.hiddenEntries.map((name) => t(`common:nav.${name}`)).join(", "),
				},
				...THEME_COLOURS.map((name) => ({ key: name, term: t(`colours.${name}`), value: program.theme[name] })),
				{ term: t("fields.avatarHosts"), value: program.avatarHosts.join(", ") },
				{ term: t("fields.favicon"), value: program.favicon ?? program.theme.favicon },
				{ term: t("fields.logo"), value: program.theme.logo },
				{ term: t("fields.cover"), value: program.theme.cover },
			]}
		/>
	);
}
