import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { ownKeyLabel } from "~/lib/portal/key-label";
import type { FormReply } from "~/server/forms.server";
import { programPaths } from "../platform/programs.paths";
import type { Program } from "../programs.repository.server";
import { DoorFields, GeneralFields } from "./general-fields";
import { SignInServiceField } from "./sign-in-service-field";

export interface PlatformProgramFormProps {
	/** Both halves of a program that is there. */
	program?: { settings: Program; organisationId: string | null; updated: number };
	organisations: readonly { id: string; title: string }[];
	/** The one that a new program is to belong to. */
	organisationId?: string | undefined;
	/** The regions a new program may live in. */
	regions: readonly string[];
	timeZones: readonly string[];
	/** Super may leave the organisation out and choose who checks passwords. */
	isSuper: boolean;
}

interface Fields {
	id: string;
	region: string;
	displayTitle: string;
	organisationId: string;
	locale: string;
	timeZone: string;
	companyDataKeyLabel: string;
	registration: boolean;
	signIn: boolean;
	authApiUrl: string;
}

function textsOf({ program, organisations, organisationId, isSuper }: PlatformProgramFormProps) {
	const own = program?.settings;
	const only = !isSuper && organisations.length === 1 ? organisations[0]?.id : undefined;
	return {
		displayTitle: own?.displayTitle ?? "",
		organisationId: program?.organisationId ?? organisationId ?? only ?? "",
		locale: own?.locale ?? "en",
		timeZone: own?.timeZone ?? "UTC",
		companyDataKeyLabel: ownKeyLabel(own?.companyDataKeyLabel),
		authApiUrl: own?.authApiUrl ?? "",
	};
}

/** The form of a program as the installation sees it, for the new (no `program`) and the edit page. */
export function PlatformProgramForm(props: PlatformProgramFormProps) {
	const { program, organisations, regions, timeZones, isSuper } = props;
	const { t } = useTranslation(["programs", "program", "common"], { useSuspense: false });
	const texts = textsOf(props);
	const open = {
		registration: program?.settings.registration !== "closed",
		signIn: program?.settings.signIn !== "closed",
	};
	const [form, fields] = useForm<Fields>({
		id: "platform-program",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: { ...texts, ...open, region: regions[0] ?? "" },
		defaultNoValidate: false,
	});
	const labels = {
		id: t("fields.id"),
		region: t("fields.region"),
		organisationId: t("fields.organisation"),
		displayTitle: t("program:fields.displayTitle"),
		locale: t("program:fields.locale"),
		timeZone: t("program:fields.timeZone"),
		companyDataKeyLabel: t("program:fields.companyDataKeyLabel"),
		authApiUrl: t("program:fields.authApiUrl"),
	};
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={program ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={programPaths.list}
			lastUpdated={program?.updated}
			names={{ organisationId: Object.fromEntries(organisations.map(({ id, title }) => [id, title])) }}
			{...(program && { basis: { settings: program.settings.updated }, saved: texts })}
			wide
			sticky
		>
			{!program && (
				<FormSection title={t("sections.place")}>
					<Field
						label={labels.id}
						meta={fields.id}
						required
						maxLength={40}
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						placeholder="acme-rewards"
						help={t("help.id")}
					/>
					<SelectField
						label={labels.region}
						meta={fields.region}
						required
						options={regions.map((value) => ({ value, label: t(`regions.${value}`) }))}
						help={t("help.region")}
					/>
				</FormSection>
			)}
			<FormSection title={t("program:sections.general")}>
				<SelectField
					label={labels.organisationId}
					meta={fields.organisationId}
					required={!isSuper}
					options={organisations.map(({ id, title }) => ({ value: id, label: title }))}
					placeholder={t(isSuper ? "noOrganisation" : "chooseOrganisation")}
					help={t("help.organisation")}
				/>
				<GeneralFields fields={fields} timeZones={timeZones} />
			</FormSection>
			<FormSection title={t("program:sections.doors")}>
				<DoorFields fields={fields} />
				{isSuper && <SignInServiceField meta={fields.authApiUrl} />}
			</FormSection>
		</FormShell>
	);
}
