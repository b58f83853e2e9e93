import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { Banner } from "~/components/ui/feedback/banner";
import { EmailField, Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { ADMIN_ROLES } from "~/kernel/permissions/permissions.rules";
import { SHORT_TEXT } from "~/lib/limits";
import type { FormReply } from "~/server/forms.server";
import { adminPaths } from "../admins.paths";
import type { AdminFormInput } from "../admins.schemas";
import { ADMIN_STATUSES, type Decisions } from "../assigning.rules";
import type { AdminRecord } from "../editing/admin-record.repository.server";
import { RoleChoices } from "./role-choices";
import { type Assignable, useRoleItems } from "./use-role-items";

interface AdminFormProps extends Assignable {
	/** Missing for a new admin. */
	admin?: AdminRecord;
	decisions: Decisions;
	/** The admin's own record. */
	self?: boolean;
	/** The admin has rights that are not the reader's to see. */
	elsewhere?: boolean;
	/** Given to a super only. */
	customerToken?: string | null;
}

/** The form of an admin, for the new and the edit page; it shows what the reader may decide. */
export function AdminForm({ admin, decisions, self, elsewhere, customerToken, ...assignable }: AdminFormProps) {
	const { t } = useTranslation(["admins", "admin", "common", "ui"], { useSuspense: false });
	const held = admin ?? { programs: {}, organisations: {} };
	const { programItems, organisationItems, saved, names } = useRoleItems(assignable, held, decisions.role);
	const values = {
		...{ name: admin?.name ?? "", email: admin?.email ?? "", locale: admin?.locale ?? "en" },
		...(decisions.role && { role: admin?.role ?? "" }),
		...(decisions.status && { status: admin?.status ?? "Active" }),
		...(decisions.token && { customerToken: customerToken ?? "" }),
		...(decisions.access && saved),
	};
	const [form, fields] = useForm<AdminFormInput>({
		id: "admin",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: values,
		defaultNoValidate: false,
	});
	const labels = {
		...{ name: t("fields.name"), email: t("fields.email"), locale: t("fields.locale") },
		...{ customerToken: t("fields.customerToken"), role: t("fields.role"), status: t("fields.status") },
		...{ organisations: t("fields.organisations"), programs: t("fields.programs") },
		ownPassword: t("admin:ownPassword.label"),
	};
	const statusNames = Object.fromEntries(ADMIN_STATUSES.map((one) => [one, t(`ui:status.${one}`)]));
	const roleNames = Object.fromEntries(ADMIN_ROLES.map((one) => [one, t(`admin:roles.${one}`)]));
	const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
	const languages = { en: "English", fr: "Français" };
	const readOnly = !decisions.identity;
	return (
		<FormShell
			{...{ form, labels }}
			submitLabel={admin ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={adminPaths.list}
			lastUpdated={admin?.updated}
			names={{ ...names, role: roleNames, status: statusNames, locale: languages }}
			{...(admin && { saved: values })}
			wide
			sticky
		>
			{self && <Banner tone="info">{t("notes.self")}</Banner>}
			{elsewhere && !self && <Banner tone="info">{t("notes.elsewhere")}</Banner>}
			<FormColumns aside={t("sections.confirm")}>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<Field
							label={labels.name}
							meta={fields.name}
							required
							maxLength={200}
							readOnly={readOnly}
							autoComplete="off"
						/>
						<EmailField
							{...{ label: labels.email, meta: fields.email, readOnly }}
							required
							autoComplete="off"
							help={admin ? t("help.email") : t("help.newEmail")}
						/>
						{decisions.identity && (
							<SelectField
								label={labels.locale}
								meta={fields.locale}
								help={t("help.locale")}
								options={options(languages)}
								className="max-w-md"
							/>
						)}
						{decisions.token && (
							<Field
								{...{ label: labels.customerToken, meta: fields.customerToken, help: t("help.customerToken") }}
								required={false}
								maxLength={SHORT_TEXT}
								autoComplete="off"
							/>
						)}
					</FormSection>
					{(decisions.role || decisions.status || decisions.access) && (
						<FormSection title={t("sections.rights")}>
							{decisions.role && (
								<SelectField
									{...{ label: labels.role, meta: fields.role, help: t("help.role"), options: options(roleNames) }}
									{...(!admin && { placeholder: t("fields.chooseRole") })}
									required
									className="max-w-md"
								/>
							)}
							{decisions.status && (
								<SelectField
									{...{
										label: labels.status,
										meta: fields.status,
										help: t("help.status"),
										options: options(statusNames),
									}}
									required
									className="max-w-md"
								/>
							)}
							{decisions.access && organisationItems.length > 0 && (
								<RoleChoices
									{...{ legend: labels.organisations, help: t("help.organisations"), meta: fields.organisations }}
									items={organisationItems}
								/>
							)}
							{decisions.access && programItems.length > 0 && (
								<RoleChoices
									{...{ legend: labels.programs, help: t("help.programs"), meta: fields.programs, items: programItems }}
								/>
							)}
						</FormSection>
					)}
				</FormMain>
				<FormAside>
					<FormSection title={t("sections.confirm")}>
						<OwnPasswordField meta={fields.ownPassword} />
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
