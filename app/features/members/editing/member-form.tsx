import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { MemberTagPicker } from "~/components/admin/picking/member-tag-picker";
import { PickerField } from "~/components/admin/picking/picker-field";
import { EmailField, Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { MEMBERS_PATH, memberPath } from "../members.paths";
import { FIRST_STATUSES } from "./member-form.rules";
import type { MemberFormValue } from "./member-form.schemas";
import type { EditedMember } from "./member-form-options.server";
import { MemberPictureField } from "./member-picture-field";

interface MemberFormProps {
	/** Missing for a new member. */
	member?: EditedMember;
	/** Tags that members carry. */
	suggestions: readonly string[];
	/** Titles of companies, the first of many. */
	companies: readonly string[];
}

type Values = MemberFormValue & { addTags: string };

/** The form of a member, for the new and the edit page. */
export function MemberForm({ member, suggestions, companies }: MemberFormProps) {
	const { t } = useTranslation(["members", "profile", "admin", "common", "ui"], { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "member",
		stored: member && { ...valuesOf(member), updated: member.updated },
		initial: { status: FIRST_STATUSES[0] },
		about: {
			firstname: t("profile:fields.firstname"),
			lastname: t("profile:fields.lastname"),
			email: t("fields.email"),
			mobile: t("fields.mobile"),
			phone: t("fields.phone"),
			image: t("profile:fields.image"),
			externalImageUrl: t("profile:fields.externalImageUrl"),
			status: t("fields.status"),
			accountKey: t("fields.accountKey"),
			companyIds: [
				t("fields.companies"),
				Object.fromEntries(member?.companies.map(({ id, title }) => [id, title]) ?? []),
			],
			addCompanies: t("fields.companies"),
			tags: t("fields.tags"),
			addTags: t("fields.tags"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={member ? memberPath(member.id) : MEMBERS_PATH} multipart wide sticky>
			<FormColumns aside={t("sections.program")}>
				<FormMain>
					<FormSection title={t("sections.person")}>
						<div className="field-pair">
							<Field label={labels.firstname} meta={fields.firstname} required maxLength={100} autoComplete="off" />
							<Field label={labels.lastname} meta={fields.lastname} required maxLength={100} autoComplete="off" />
							<EmailField
								label={labels.email}
								meta={fields.email}
								required
								autoComplete="off"
								className="sm:col-span-2"
								help={member && t("form.emailHelp")}
							/>
							<Field label={labels.mobile} meta={fields.mobile} required={false} type="tel" maxLength={40} />
							<Field label={labels.phone} meta={fields.phone} required={false} type="tel" maxLength={40} />
						</div>
						<MemberPictureField
							member={member}
							image={fields.image}
							removeImage={fields.removeImage}
							externalImageUrl={fields.externalImageUrl}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<FormSection title={t("sections.program")}>
						{!member && (
							<SelectField
								label={labels.status}
								meta={fields.status}
								required
								help={t("form.statusHelp")}
								options={FIRST_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
							/>
						)}
						<Field
							label={labels.accountKey}
							meta={fields.accountKey}
							required={false}
							maxLength={100}
							autoComplete="off"
							help={t("form.accountKeyHelp")}
						/>
						<PickerField
							legend={labels.companyIds}
							chosen={member?.companies ?? []}
							ids={fields.companyIds}
							picked="pickedCompanies"
							typed={fields.addCompanies}
							label={t("form.addCompanies")}
							help={t("form.addCompaniesHelp")}
							suggestions={companies}
						/>
						<MemberTagPicker
							legend={labels.tags}
							words={fields.tags}
							typed={fields.addTags}
							chosen={member?.tags ?? []}
							suggestions={suggestions}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}

/** The stored values, as the form sends them. */
function valuesOf(member: EditedMember) {
	return {
		firstname: member.firstname,
		lastname: member.lastname,
		email: member.email,
		mobile: member.mobile ?? "",
		phone: member.phone ?? "",
		accountKey: member.accountKey ?? "",
		externalImageUrl: member.externalImageUrl ?? "",
		companyIds: member.companies.map(({ id }) => id),
		tags: member.tags,
	};
}
