import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { useForm } from "~/components/ui/reply/use-form";
import { CodeField } from "~/features/two-step/components/code-field";
import type { FormReply } from "~/server/forms.server";
import { FormAlert } from "../components/form-alert";

interface CodeFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	redirectTo: string | null;
	/** For a recovery code in place of one of the app. */
	withRecovery: boolean;
}

/** Asks for the code after a right password. */
export function CodeForm({ lastResult, redirectTo, withRecovery }: CodeFormProps) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ oneTimeCode: string }>({ id: "second-step", lastResult });
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
			<FormAlert errors={form.errors} fieldsMarked={!fields.oneTimeCode.valid} />
			{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			<CodeField meta={fields.oneTimeCode} takes={withRecovery ? "recovery" : "app"} />
			<Button pending={pending} className="w-full">
				{t("signIn.submit")}
			</Button>
		</Form>
	);
}
