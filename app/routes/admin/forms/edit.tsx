import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { Badge } from "~/components/ui/feedback/badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { FormForm } from "~/features/forms/components/admin/form-form";
import { FormPreview } from "~/features/forms/components/admin/form-preview";
import { draftedForm } from "~/features/forms/editing/drafted-form.server";
import { FORM_FIELDS, formSchema } from "~/features/forms/editing/form-admin.schemas";
import { formPageOptions, openForm } from "~/features/forms/editing/form-page.server";
import { saveForm } from "~/features/forms/editing/save-form.service.server";
import { formPath, formPaths } from "~/features/forms/forms.paths";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { newId } from "~/lib/ids.server";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const open = found(await openForm(scope, id), "forms:errors.notFound");
	return {
		open,
		options: await formPageOptions(scope),
		copyKey: newId(),
		readOnly: !can("forms:write"),
		changedBy: await changedBy({ scope, control }, "form", id),
	};
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "forms-admin:errors.updatesRequired",
	schema: formSchema,
	pick: (admin, form) => {
		if (![...FORM_FIELDS, STEP_FIELD].some((name) => form.has(name)))
			throw new Refused("forms-admin:errors.updatesRequired");
		return pickTargeting(admin, form);
	},
	drafted: () => draftedForm,
	save: async ({ scope, tenant, id }, value) =>
		saveForm(scope, id, await inZoneOf(scope, { type: "form", id, timeZone: tenant.program.timeZone }, value)),
	to: ({ id }) => formPaths.edit(id),
	success: ({ created, keptVersion }) => {
		if (created) return { type: "success", message: "forms-admin:success.created" };
		if (keptVersion === null) return { type: "success", message: "forms-admin:success.updated" };
		return { type: "success", message: message("forms-admin:success.version", { version: keptVersion }) };
	},
	failure: "forms-admin:errors.update",
	creationFailure: "forms-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { form: { title: string } | null } }) => open.form?.title ?? "forms-admin:new",
};

export default function EditForm() {
	const { open, options, copyKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["forms-admin", "common"], { useSuspense: false });
	const { points } = useFormat();
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, form, submissions, offers, preview } = open;
	const tabs = useLanguageTabs("form", id);
	return (
		<>
			<RecordHeader
				tabs={form ? tabs : undefined}
				title={form?.title ?? t("new")}
				badge={form?.opensAlone && <Badge tone="success">{t("page.open")}</Badge>}
				trail={[{ label: t("list.title"), to: formPaths.list }]}
				actions={
					form && (
						<>
							<ButtonLink to={formPaths.submissions(id)} variant="secondary" icon="document">
								{t("submissions.count", { count: submissions, figure: points(submissions) })}
							</ButtonLink>
							{form.opensAlone && (
								<ButtonLink to={formPath(id)} variant="secondary" icon="external">
									{t("page.show")}
								</ButtonLink>
							)}
							<RecordMore
								entity="form"
								id={id}
								copy={{
									to: formPaths.duplicate(id),
									dialog: {
										title: t("duplicate.title", { title: form.title }),
										confirmLabel: t("duplicate.confirm"),
										text: t("duplicate.text"),
										key: copyKey,
									},
								}}
								remove={{ to: formPaths.delete(id) }}
							/>
						</>
					)
				}
			/>
			{offers.length > 0 && (
				<p className="pb-6 text-sm text-muted">
					{t("usedIn")}{" "}
					{offers.map((offer, at) => (
						<span key={offer.id}>
							{at > 0 && ", "}
							<Link to={offerPaths.edit(offer.id)} className="underline underline-offset-4">
								{offer.title}
							</Link>
						</span>
					))}
				</p>
			)}
			<div className="editor-columns">
				<FormForm key={id + anew} open={open} options={options} />
				<FormPreview definition={preview} />
			</div>
		</>
	);
}
