import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import type { ProgramChoice } from "~/features/programs/platform/directory.repository.server";
import type { ListedSite } from "../platform-sites.repository.server";
import { sitePaths } from "../sites.paths";

interface SiteFormProps {
	site?: ListedSite;
	programs: readonly ProgramChoice[];
	/** The program a new site is for, where one was asked for. */
	chosen?: string | undefined;
	/** Whether a site may be without a program. */
	mayBeEmpty: boolean;
}

/** The form of a site, for the new (no `site`) and the edit page. */
export function SiteForm({ site, programs, chosen = "", mayBeEmpty }: SiteFormProps) {
	const { t } = useTranslation(["sites", "programs"], { useSuspense: false });
	const titles = Object.fromEntries(programs.map(({ programId, title }) => [programId, title]));
	const { fields, labels, shell } = useRecordForm<{ activeDomain: string; programId: string }>({
		id: "site",
		stored: site && { ...site, programId: site.programId ?? "" },
		initial: { programId: chosen },
		about: { activeDomain: t("fields.activeDomain"), programId: [t("fields.program"), titles] },
	});
	const options = programs.map(({ programId, title, databaseId }) => ({
		value: programId,
		label: t("programChoice", {
			title,
			id: programId,
			region: t(`programs:regions.${databaseId}`, { defaultValue: databaseId }),
		}),
	}));
	return (
		<FormShell {...shell} cancelHref={sitePaths.list}>
			<Field
				label={labels.activeDomain}
				meta={fields.activeDomain}
				required
				maxLength={300}
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="rewards.example.com"
				help={t("help.activeDomain")}
			/>
			<SelectField
				label={labels.programId}
				meta={fields.programId}
				required={!mayBeEmpty}
				options={options}
				placeholder={mayBeEmpty ? t("noProgram") : t("chooseProgram")}
				help={t(mayBeEmpty ? "help.programOrNone" : "help.program")}
			/>
		</FormShell>
	);
}
