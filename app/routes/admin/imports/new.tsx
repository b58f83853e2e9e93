import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { FileField } from "~/components/ui/form/file-field";
import { useMessage } from "~/components/ui/message";
import { useReply } from "~/components/ui/reply/use-reply";
import { WizardHeader } from "~/features/imports/components/wizard-header";
import { IMPORTS_PATH, importMappingPath } from "~/features/imports/imports.paths";
import { IMPORT_KINDS } from "~/features/imports/kinds/registry.server";
import { takeUpload } from "~/features/imports/upload/take-upload.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { IMPORT_MAX_BYTES } from "~/lib/limits";
import { redirectAfterWrite } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "imports:write");
	const choices = IMPORT_KINDS.flatMap(({ id, variants }) => variants.map((variant) => `${id}/${variant.id}`));
	const asked = new URL(args.request.url).searchParams.get("what");
	return { choices, chosen: choices.find((choice) => choice === asked) ?? choices[0] };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "imports:write");
	const { request, context } = args;
	try {
		const { jobId, failure } = await takeUpload(scope, request);
		return failure ?? redirectAfterWrite(context, importMappingPath(jobId));
	} catch (error) {
		return adminFailure(error, { fallback: "imports:error.upload", requestId: context.requestId });
	}
}

export const handle = { title: "imports:new.title" };

export default function NewImport() {
	const { choices, chosen } = useLoaderData<typeof loader>();
	const lastResult = useReply<typeof action>()?.lastResult;
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const [form, fields] = useForm<{ what: string; file: string }>({
		lastResult,
		defaultValue: { what: chosen },
		defaultNoValidate: false,
	});
	const options = choices.map((value) => ({
		value,
		label: show(`imports:variants.${value.replace("/", ".")}.label`),
		help: show(`imports:variants.${value.replace("/", ".")}.help`),
	}));
	return (
		<>
			<WizardHeader title={t("new.title")} step="upload">
				{t("new.text")}
			</WizardHeader>
			<FormShell
				form={form}
				labels={{ what: t("new.what"), file: t("new.file") }}
				submitLabel={t("new.submit")}
				cancelHref={IMPORTS_PATH}
				multipart
			>
				<ChoiceGroup type="radio" legend={t("new.what")} meta={fields.what} options={options} required />
				<FileField
					label={t("new.file")}
					meta={fields.file}
					help={t("new.fileHelp")}
					maxBytes={IMPORT_MAX_BYTES}
					accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
					required
				/>
			</FormShell>
		</>
	);
}
