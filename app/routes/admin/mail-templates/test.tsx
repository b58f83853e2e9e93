import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { mailTemplatePaths } from "~/features/mails/mails.paths";
import { readTemplateId } from "~/features/mails/templates/mail-templates.rules";
import { sendTest } from "~/features/mails/templates/mail-templates.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

const NOT_FOUND = "mail-templates:errors.notFound";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "mail-templates:write");
	const id = requiredId(args.params.id, NOT_FOUND);
	found(readTemplateId(id), NOT_FOUND);
	return { id };
}

export const action = changeAction({
	permission: "mail-templates:write",
	idRequired: NOT_FOUND,
	schema: confirmSchema,
	save: async ({ scope, id, admin, tenant }) => {
		await sendTest(scope, id, { email: admin.email, program: tenant.program.displayTitle ?? PRODUCT_NAME });
		return id;
	},
	to: mailTemplatePaths.edit,
	success: "mail-templates:success.test",
	failure: "mail-templates:errors.test",
});

export const handle = { title: "mail-templates:test.title" };

export default function TestMail() {
	const { id } = useLoaderData<typeof loader>();
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<ConfirmPage title={t("test.title")} confirmLabel={t("test.label")} cancelHref={mailTemplatePaths.edit(id)}>
			{t("test.text")}
		</ConfirmPage>
	);
}
