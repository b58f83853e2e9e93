import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownDraft } from "~/components/admin/form/draft-parts";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { PartsBeside } from "~/components/admin/part-links";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { ownKeyLabel } from "~/lib/portal/key-label";
import { PORTAL_ENTRIES } from "~/lib/portal/portal-entries";
import { THEME_COLOURS, type ThemeColour } from "~/lib/theme/theme";
import type { FormReply } from "~/server/forms.server";
import type { ContrastResult } from "../contrast.rules";
import { DESK_FIELDS, DeskFields, deskTexts } from "../desk/desk-fields";
import { ThemePreview } from "../preview/theme-preview";
import type { Program } from "../programs.repository.server";
import { EXPIRY_PATH } from "../settings.paths";
import { DoorFields, GeneralFields } from "./general-fields";
import { type HomeCatalogueChoice, HomeCataloguesField } from "./home-catalogues-field";
import { ProgramPictureField } from "./program-picture-field";
import { ThemeColourField } from "./theme-colour-field";
import { useSectionStates } from "./use-section-states";

interface ProgramFormProps {
	program: Program;
	catalogues: readonly HomeCatalogueChoice[];
	timeZones: readonly string[];
	contrast: Record<ThemeColour, ContrastResult>;
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

const SECTIONS = [
	...(["general", "doors", "mails", "expiry", "postings", "desk", "orders"] as const),
	...(["home", "navigation", "theme", "pictures"] as const),
];

/** The form of a program's settings. */
export function ProgramForm({ program, catalogues, timeZones, contrast, draft }: ProgramFormProps) {
	const { t } = useTranslation(["program", "common"], { useSuspense: false });
	const { displayTitle, locale, locales, timeZone, companyDataKeyLabel, theme } = program;
	const { homeRewardCatalogues, hiddenEntries } = program;
	const colours = Object.fromEntries(THEME_COLOURS.map((name) => [name, theme[name].toLowerCase()]));
	const open = { registration: program.registration === "open", signIn: program.signIn === "open" };
	const { standingMails, deliveryAddresses } = program;
	const postingLimit = program.postingLimit === null ? "" : String(program.postingLimit);
	const pointsExpireMonths = program.pointsExpireMonths === null ? "" : String(program.pointsExpireMonths);
	const avatarHosts = program.avatarHosts.join("\n");
	const general = {
		displayTitle: displayTitle ?? "",
		locale,
		locales,
		timeZone,
		companyDataKeyLabel: ownKeyLabel(companyDataKeyLabel),
		pointsExpireMonths,
		postingLimit,
		avatarHosts,
		...deskTexts(program.desk),
		coverAlt: theme.coverAlt ?? "",
	};
	const [form, fields] = useForm<Fields>({
		id: "program",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: draft?.fields ?? {
			...general,
			...open,
			standingMails,
			deliveryAddresses,
			articleDigest: program.articleDigestSince !== null,
			homeRewardCatalogues,
			hiddenEntries,
			...colours,
		},
		defaultNoValidate: false,
	});
	const states = useSectionStates(fields);
	const labels: Record<string, string> = {
		displayTitle: t("fields.displayTitle"),
		locale: t("fields.locale"),
		timeZone: t("fields.timeZone"),
		companyDataKeyLabel: t("fields.companyDataKeyLabel"),
		locales: t("fields.locales"),
		standingMails: t("fields.standingMails"),
		articleDigest: t("fields.articleDigest"),
		pointsExpireMonths: t("fields.pointsExpireMonths"),
		postingLimit: t("fields.postingLimit"),
		...Object.fromEntries(DESK_FIELDS.map((name) => [name, t(`fields.${name}`)])),
		deliveryAddresses: t("fields.deliveryAddresses"),
		homeRewardCatalogues: t("fields.homeRewardCatalogues"),
		hiddenEntries: t("fields.hiddenEntries"),
		...Object.fromEntries(THEME_COLOURS.map((name) => [name, t(`colours.${name}`)])),
		favicon: t("fields.favicon"),
		logo: t("fields.logo"),
		cover: t("fields.cover"),
		coverAlt: t("fields.coverAlt"),
		avatarHosts: t("fields.avatarHosts"),
	};
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={t("common:actions.save")}
			cancelHref="/admin"
			lastUpdated={program.updated}
			saved={{ ...general, homeRewardCatalogues, hiddenEntries, ...colours }}
			names={{
				homeRewardCatalogues: Object.fromEntries(catalogues.map(({ id, title }) => [id, title])),
				hiddenEntries: Object.fromEntries(PORTAL_ENTRIES.map((name) => [name, t(`common:nav.${name}`)])),
				locales: { en: t("locales.en"), fr: t("locales.fr") },
			}}
			draft={draft}
			multipart
			sticky
			wide
		>
			<PartsBeside parts={SECTIONS.map((id) => ({ id, label: t(`sections.${id}`) }))}>
				<FormSection id="general" title={t("sections.general")} help={t("about.general")}>
					<GeneralFields fields={fields} timeZones={timeZones} />
					<ChoiceGroup
						type="checkbox"
						legend={labels.locales!}
						meta={fields.locales}
						required={false}
						inline
						help={t("help.locales")}
						options={["en", "fr"].map((value) => ({ value, label: t(`locales.${value}`) }))}
					/>
				</FormSection>
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
						<SwitchField label={labels.standingMails!} meta={fields.standingMails} help={t("help.standingMails")} />
						<SwitchField label={labels.articleDigest!} meta={fields.articleDigest} help={t("help.articleDigest")} />
					</div>
				</FormSection>
				<FormSection
					id="expiry"
					title={t("sections.expiry")}
					help={t("help.expiry")}
					fold={{ open: isFaulty(fields.pointsExpireMonths), state: states.expiry }}
				>
					<Field
						label={labels.pointsExpireMonths!}
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
						label={labels.postingLimit!}
						meta={fields.postingLimit}
						help={t("help.postingLimit")}
						inputMode="numeric"
						maxLength={10}
						required={false}
					/>
				</FormSection>
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
						label={labels.deliveryAddresses!}
						meta={fields.deliveryAddresses}
						help={t("help.deliveryAddresses")}
					/>
				</FormSection>
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
						legend={labels.hiddenEntries!}
						meta={fields.hiddenEntries}
						help={t("help.hiddenEntries")}
						required={false}
						inline
						options={PORTAL_ENTRIES.map((name) => ({ value: name, label: t(`common:nav.${name}`) }))}
					/>
				</FormSection>
				<div className="theme-columns">
					<div className="form-main">
						<FormSection
							id="theme"
							title={t("sections.theme")}
							fold={{ open: isFaulty(...THEME_COLOURS.map((name) => fields[name])) }}
							help={t("help.theme")}
						>
							<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
								{THEME_COLOURS.map((name) => (
									<ThemeColourField key={name} label={labels[name]!} meta={fields[name]} contrast={contrast[name]} />
								))}
							</div>
						</FormSection>
						<FormSection
							id="pictures"
							title={t("sections.pictures")}
							help={t("about.pictures")}
							fold={{ open: isFaulty(fields.favicon, fields.logo, fields.cover, fields.coverAlt, fields.avatarHosts) }}
						>
							<div className="field-pair">
								<ProgramPictureField
									label={labels.favicon!}
									removeLabel={t("fields.removeFavicon")}
									url={program.favicon ?? theme.favicon}
									meta={fields.favicon}
									removeMeta={fields.removeFavicon}
								/>
								<ProgramPictureField
									label={labels.logo!}
									removeLabel={t("fields.removeLogo")}
									url={theme.logo}
									meta={fields.logo}
									removeMeta={fields.removeLogo}
								/>
							</div>
							<ProgramPictureField
								label={labels.cover!}
								removeLabel={t("fields.removeCover")}
								url={theme.cover}
								meta={fields.cover}
								removeMeta={fields.removeCover}
							/>
							<Field
								label={labels.coverAlt!}
								meta={fields.coverAlt}
								help={t("help.coverAlt")}
								maxLength={200}
								required={false}
							/>
							<TextareaField
								label={labels.avatarHosts!}
								meta={fields.avatarHosts}
								help={t("help.avatarHosts")}
								rows={3}
								maxLength={4000}
								required={false}
							/>
						</FormSection>
					</div>
					<div className="theme-preview">
						<ThemePreview fields={fields} />
					</div>
				</div>
			</PartsBeside>
		</FormShell>
	);
}
