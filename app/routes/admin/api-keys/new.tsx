import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { insertApiKey } from "~/features/api-keys/api-keys.repository.server";
import { API_SCOPES } from "~/features/api-keys/api-keys.rules";
import { apiKeySchema } from "~/features/api-keys/api-keys.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { transact } from "~db/transact";

export const handle = { title: "api-keys:new" };

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "program:write");
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	let kept: KeptInput = null;
	try {
		const form = await readForm(args.request);
		refuseOtherProgram(scope, form);
		const { value, submission, failure } = parseFormData(form, apiKeySchema);
		kept = submission;
		if (failure) return failure;
		const { secret } = await transact(scope, async (tx) => {
			const made = await insertApiKey(tx, value);
			await recordAudit(tx, { action: "create", entity: "api_key", entityId: made.id, after: value });
			return made;
		});
		return data({ secret, lastResult: undefined });
	} catch (error) {
		const { requestId } = args.context;
		return adminFailure(error, { submission: kept, fallback: "api-keys:createFailed", requestId });
	}
}

export default function NewApiKey() {
	const reply = useReply<typeof action>();
	const { t } = useTranslation("api-keys", { useSuspense: false });
	const [form, fields] = useForm<{ name: string; scopes: string[] }>({
		lastResult: reply?.lastResult,
		defaultNoValidate: false,
	});
	if (reply && "secret" in reply)
		return (
			<div className="grid max-w-form gap-6">
				<PageHeader title={t("title")} className="pb-0" />
				<Banner tone="success" title={t("secretTitle")}>
					<code className="break-all select-all">{reply.secret}</code>
				</Banner>
				<div>
					<ButtonLink to="/admin/api-keys" variant="primary">
						{t("back")}
					</ButtonLink>
				</div>
			</div>
		);
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("title"), to: "/admin/api-keys" }]} />
			<FormShell
				form={form}
				labels={{ name: t("name"), scopes: t("scopes") }}
				submitLabel={t("create")}
				cancelHref="/admin/api-keys"
			>
				<Field label={t("name")} meta={fields.name} help={t("nameHelp")} required maxLength={100} autoComplete="off" />
				<ChoiceGroup
					type="checkbox"
					legend={t("scopes")}
					meta={fields.scopes}
					options={API_SCOPES.map((scope) => ({
						value: scope,
						label: t(`scope.${scope}`, { nsSeparator: false }),
						help: t(`scopeHelp.${scope}`, { nsSeparator: false }),
					}))}
				/>
			</FormShell>
		</>
	);
}
