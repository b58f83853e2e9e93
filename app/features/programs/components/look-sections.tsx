import { useTranslation } from "react-i18next";
import { FormSection, isFaulty } from "~/components/admin/form/form-section";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { THEME_COLOURS } from "~/lib/theme/theme";
import { ThemePreview } from "../preview/theme-preview";
import type { Program } from "../programs.repository.server";
import { ProgramPictureField } from "./program-picture-field";
import type { PartFields } from "./settings-sections";
import { ThemeColourField } from "./theme-colour-field";

interface ColoursSectionProps {
	fields: PartFields<"colours">["fields"] & Record<"displayTitle", FieldMeta>;
}

/** Colours, and beside them what they make of the portal. */
export function ColoursSection({ fields }: ColoursSectionProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<div className="theme-columns">
			<FormSection
				id="theme"
				title={t("sections.theme")}
				fold={{ open: isFaulty(...THEME_COLOURS.map((name) => fields[name])) }}
				help={t("help.theme")}
			>
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
					{THEME_COLOURS.map((name) => (
						<ThemeColourField key={name} colour={name} label={t(`colours.${name}`)} meta={fields[name]} />
					))}
				</div>
			</FormSection>
			<div className="theme-preview">
				<ThemePreview fields={fields} />
			</div>
		</div>
	);
}

/** Logo, icon and cover, and whose pictures of members are shown. */
export function PicturesSection({ fields, program }: PartFields<"pictures"> & { program: Program }) {
	const { t } = useTranslation("program", { useSuspense: false });
	const { theme } = program;
	return (
		<FormSection
			title={t("sections.pictures")}
			help={t("about.pictures")}
			fold={{ open: isFaulty(fields.favicon, fields.logo, fields.cover, fields.coverAlt, fields.avatarHosts) }}
		>
			<div className="field-pair">
				<ProgramPictureField
					label={t("fields.favicon")}
					removeLabel={t("fields.removeFavicon")}
					url={program.favicon ?? theme.favicon}
					meta={fields.favicon}
					removeMeta={fields.removeFavicon}
				/>
				<ProgramPictureField
					label={t("fields.logo")}
					removeLabel={t("fields.removeLogo")}
					url={theme.logo}
					meta={fields.logo}
					removeMeta={fields.removeLogo}
				/>
			</div>
			<ProgramPictureField
				label={t("fields.cover")}
				removeLabel={t("fields.removeCover")}
				url={theme.cover}
				meta={fields.cover}
				removeMeta={fields.removeCover}
			/>
			<Field
				label={t("fields.coverAlt")}
				meta={fields.coverAlt}
				help={t("help.coverAlt")}
				maxLength={200}
				required={false}
			/>
			<TextareaField
				label={t("fields.avatarHosts")}
				meta={fields.avatarHosts}
				help={t("help.avatarHosts")}
				rows={3}
				maxLength={4000}
				required={false}
			/>
		</FormSection>
	);
}
