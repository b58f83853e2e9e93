import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { PasswordField } from "~/components/ui/form/password-field";
import { useForm } from "~/components/ui/reply/use-form";
import { CodeField } from "~/features/two-step/components/code-field";
import { KeyToScan } from "~/features/two-step/components/key-to-scan";
import type { QrDrawing } from "~/features/two-step/totp.server";
import type { FormReply } from "~/server/forms.server";
import { FormAlert } from "../components/form-alert";

interface Answered {
	lastResult: FormReply["lastResult"] | undefined;
}

/** Asks for the password before a secret is shown. */
export function BeginForm({ lastResult, email }: Answered & { email: string }) {
	const { t } = useTranslation(["two-step", "admin"], { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ ownPassword: string }>({ id: "begin-two-step", lastResult });
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
			<FormAlert errors={form.errors} fieldsMarked={!fields.ownPassword.valid} />
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField meta={fields.ownPassword} label={t("admin:ownPassword.label")} required />
			<Button pending={pending} className="w-full">
				{t("setUp.begin")}
			</Button>
		</Form>
	);
}

/** Shows the secret and asks for the first code that the app makes of it. */
export function FirstCodeForm({ lastResult, ...key }: Answered & { secret: string; drawing: QrDrawing }) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ oneTimeCode: string }>({ id: "first-code", lastResult });
	return (
		<>
			<KeyToScan {...key} />
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
				<FormAlert errors={form.errors} fieldsMarked={!fields.oneTimeCode.valid} />
				<CodeField meta={fields.oneTimeCode} takes="app" />
				<Button pending={pending} className="w-full">
					{t("setUp.turnOn")}
				</Button>
			</Form>
		</>
	);
}
