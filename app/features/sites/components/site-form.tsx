import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { ProgramChoice } from "~/features/programs/platform/directory.repository.server";
import type { FormReply } from "~/server/forms.server";
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
	const { t } = useTranslation(["sites", "programs", "common"], { useSuspense: false });
	const saved = { activeDomain: site?.activeDomain ?? "", programId: site?.programId ?? chosen };
	const [form, fields] = useForm<{ activeDomain: string; programId: string }>({
		id: "site",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: saved,
		defaultNoValidate: false,
	});
	const labels = { activeDomain: t("fields.activeDomain"), programId: t("fields.program") };
	const options = programs.map(({ programId, title, databaseId }) => ({
		value: programId,
		label: t("programChoice", {
			title,
			id: programId,
			region: t(`programs:regions.${databaseId}`, { defaultValue: databaseId }),
		}),
	}));
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={site ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={sitePaths.list}
			lastUpdated={site?.updated}
			names={{ programId: Object.fromEntries(programs.map(({ programId, title }) => [programId, title])) }}
			{...(site && { saved })}
		>
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
