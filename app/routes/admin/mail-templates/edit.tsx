import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { changedBy } from "~/features/audit/changed-by.server";
import { TemplateForm } from "~/features/mails/components/template-form";
import { TemplatePreviews, TypedPreviews } from "~/features/mails/components/template-previews";
import { mailTemplatePaths } from "~/features/mails/mails.paths";
import { readTemplateId } from "~/features/mails/templates/mail-templates.rules";
import { mailTemplateSchema } from "~/features/mails/templates/mail-templates.schemas";
import { saveTemplate } from "~/features/mails/templates/mail-templates.service.server";
import { loadTemplate } from "~/features/mails/templates/template-pages.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";

const NOT_FOUND = "mail-templates:errors.notFound";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant, can } = await requireAdmin(args, "mail-templates:read");
	const id = requiredId(args.params.id, NOT_FOUND);
	const name = found(readTemplateId(id), NOT_FOUND);
	const data = await loadTemplate(scope, name, tenant.program.displayTitle ?? PRODUCT_NAME);
	return {
		...data,
		canWrite: can("mail-templates:write"),
		changedBy: await changedBy({ scope, control }, "mail_template", id),
	};
}

export const action = changeAction({
	permission: "mail-templates:write",
	idRequired: NOT_FOUND,
	schema: mailTemplateSchema,
	save: async ({ scope, id }, value) => {
		await saveTemplate(scope, id, value);
		return id;
	},
	to: mailTemplatePaths.edit,
	success: "mail-templates:success.saved",
	failure: "mail-templates:errors.save",
});

export const handle = { title: "mail-templates:edit" };

export default function EditMailTemplate() {
	const { id, event, locale, canWrite, previews, head, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["mail-templates", "mail-events"], { useSuspense: false });
	const { isOwn, updated } = form.template;
	return (
		<>
			<RecordHeader
				title={`${t(`mail-events:events.${event}.name`)} · ${LANGUAGE_NAMES[locale]}`}
				trail={[{ label: t("list.title"), to: mailTemplatePaths.list }]}
				actions={
					<>
						{canWrite && (
							<ConfirmLink
								to={mailTemplatePaths.test(id)}
								label={t("test.label")}
								title={t("test.title")}
								confirmLabel={t("test.label")}
								icon="mail"
							>
								{t("test.text")}
							</ConfirmLink>
						)}
						<HistoryLink entity="mail_template" id={id} />
						{canWrite && isOwn && (
							<ConfirmLink
								to={mailTemplatePaths.reset(id)}
								label={t("reset.label")}
								title={t("reset.title")}
								confirmLabel={t("reset.label")}
								tone="danger"
								icon="delete"
							>
								{t("reset.text")}
							</ConfirmLink>
						)}
					</>
				}
			/>
			{canWrite ? (
				<div className="editor-columns">
					<TemplateForm key={`${id}${updated}`} {...form} locale={locale} />
					<TypedPreviews id={id} previews={previews} head={head} />
				</div>
			) : (
				<TemplatePreviews previews={previews} head={head} />
			)}
		</>
	);
}
