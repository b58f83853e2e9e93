import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { FileField } from "~/components/ui/form/file-field";
import { SelectField } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { KindCards } from "~/features/imports/components/kind-cards";
import { WizardHeader } from "~/features/imports/components/wizard-header";
import { IMPORT_GROUPS } from "~/features/imports/import-kind";
import { IMPORTS_PATH, importMappingPath } from "~/features/imports/imports.paths";
import { IMPORT_KINDS } from "~/features/imports/kinds/registry.server";
import { takeUpload } from "~/features/imports/upload/take-upload.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { IMPORT_MAX_BYTES } from "~/lib/limits";
import { redirectAfterWrite } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "imports:write");
	const groups = IMPORT_GROUPS.map((name) => ({
		name,
		kinds: IMPORT_KINDS.filter(({ group }) => group === name).map(({ id, icon, subject, variants }) => ({
			...{ id, icon, subject: subject?.field ?? null },
			variants: variants.map((variant) => variant.id),
		})),
	}));
	const choices = groups.flatMap(({ kinds }) =>
		kinds.flatMap(({ id, variants }) => variants.map((one) => `${id}/${one}`)),
	);
	const { searchParams } = new URL(args.request.url);
	// Kinds that share a field share its choices.
	const fields = new Map(IMPORT_KINDS.flatMap(({ subject }) => (subject ? [[subject.field, subject]] : [])));
	const subjects = await Promise.all(
		[...fields.values()].map(async ({ field, choices: of }) => ({ field, choices: await of(scope) })),
	);
	return {
		...{ groups, subjects, subject: searchParams.get("subject") ?? "" },
		chosen: choices.find((choice) => choice === searchParams.get("what")) ?? choices[0],
	};
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
	const { groups, chosen, subjects, subject } = useLoaderData<typeof loader>();
	const lastResult = useReply<typeof action>()?.lastResult;
	const { t } = useTranslation("imports", { useSuspense: false });
	const [form, fields] = useForm<{ what: string; subject: string; databucket: string; file: string }>({
		lastResult,
		defaultValue: { what: chosen, subject, databucket: subject },
		defaultNoValidate: false,
	});
	return (
		<>
			<WizardHeader title={t("new.title")} step="upload">
				{t("new.text")}
			</WizardHeader>
			<FormShell
				form={form}
				labels={{
					...{ file: t("new.file"), what: t("new.what") },
					...{ subject: t("new.subjects.subject"), databucket: t("new.subjects.databucket") },
				}}
				submitLabel={t("new.submit")}
				cancelHref={IMPORTS_PATH}
				multipart
				wide
				sticky
			>
				<FileField
					label={t("new.file")}
					meta={fields.file}
					help={t("new.fileHelp")}
					maxBytes={IMPORT_MAX_BYTES}
					accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
					required
					className="max-w-form"
				/>
				<KindCards legend={t("new.what")} meta={fields.what} groups={groups} />
				{subjects.map(({ field, choices }) => (
					<SelectField
						key={field}
						className={`max-w-form of-${field}`}
						label={t(`new.subjects.${field}`)}
						meta={fields[field]}
						help={t(`new.subjectHelp.${field}`)}
						options={choices.map(({ id, title }) => ({ value: id, label: title }))}
						placeholder={t("new.noSubject")}
						required={false}
					/>
				))}
			</FormShell>
		</>
	);
}
