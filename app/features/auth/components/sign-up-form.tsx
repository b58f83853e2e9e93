import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { EmailField, Field } from "~/components/ui/form/field";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import type { SignUpForm as Values } from "../sign-up.schemas";
import { CompanyFields } from "./company-fields";
import { NewPasswordFields } from "./new-password-fields";

interface SignUpFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	/** What the program calls a company's account key. */
	label: string;
	/** A service elsewhere keeps the passwords. */
	elsewhere: boolean;
}

export function SignUpForm({ lastResult, label, elsewhere }: SignUpFormProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<Values>({ id: "sign-up", lastResult });
	const labels = {
		firstname: t("signUp.firstname"),
		lastname: t("signUp.lastname"),
		email: t("email"),
		mobile: t("signUp.mobile"),
		accountKey: t("signUp.accountKey"),
		companyTitle: t("company.title"),
		companyKey: t("company.key", { label }),
		password: t("password"),
		confirmation: t("confirmation"),
	};
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
			<ErrorSummary form={form} labels={labels} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field meta={fields.firstname} label={labels.firstname} autoComplete="given-name" maxLength={100} required />
				<Field meta={fields.lastname} label={labels.lastname} autoComplete="family-name" maxLength={100} required />
			</div>
			<EmailField meta={fields.email} label={labels.email} required />
			<Field
				meta={fields.mobile}
				label={labels.mobile}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				maxLength={40}
				required={false}
			/>
			<Field
				meta={fields.accountKey}
				label={labels.accountKey}
				help={t("signUp.accountKeyHelp")}
				autoComplete="off"
				maxLength={100}
				required={false}
			/>
			<CompanyFields fields={fields} label={label} />
			{elsewhere ? (
				<p className="text-sm text-muted">{t("elsewhere.signUp")}</p>
			) : (
				<NewPasswordFields fields={fields} label={labels.password} />
			)}
			<Button pending={pending} className="w-full">
				{t("signUp.submit")}
			</Button>
		</Form>
	);
}
