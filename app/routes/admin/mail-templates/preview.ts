import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { mailTemplatePaths } from "~/features/mails/mails.paths";
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX, readTemplateId } from "~/features/mails/templates/mail-templates.rules";
import { typedMail } from "~/features/mails/templates/template-pages.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { readForm } from "~/server/forms/read-form.server";

const NOT_FOUND = "mail-templates:errors.notFound";

/** The preview has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "mail-templates:write");
	const id = requiredId(args.params.id, NOT_FOUND);
	found(readTemplateId(id), NOT_FOUND);
	return redirect(mailTemplatePaths.edit(id));
}

/** The mail that the words of the form make as they are typed; nothing is kept. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "mail-templates:write");
	const name = found(readTemplateId(requiredId(args.params.id, NOT_FOUND)), NOT_FOUND);
	const form = await readForm(args.request);
	const typed = {
		subject: String(form.get("subject") ?? "").slice(0, MAIL_SUBJECT_MAX),
		body: String(form.get("body") ?? "").slice(0, MAIL_BODY_MAX),
		program: tenant.program.displayTitle ?? PRODUCT_NAME,
	};
	return Response.json({ preview: await typedMail(scope, name, typed) });
}
