import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { FieldForm } from "~/features/forms/components/admin/field-form";
import { FormPreview } from "~/features/forms/components/admin/form-preview";
import { draftedForm } from "~/features/forms/editing/drafted-form.server";
import { fieldInputSchema, optionInputSchema } from "~/features/forms/editing/form-admin.schemas";
import { FIELD_INPUTS, OPTION_INPUTS } from "~/features/forms/editing/form-editing.rules";
import { openField } from "~/features/forms/editing/form-page.server";
import { formPaths } from "~/features/forms/forms.paths";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const open = found(await openField(scope, { id, itemId }), "forms:errors.notFound");
	return { open, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("forms:write") };
}

export const action = itemAction({
	permission: "forms:write",
	drafted: () => draftedForm,
	schema: fieldInputSchema,
	names: FIELD_INPUTS,
	inside: { schema: optionInputSchema, names: OPTION_INPUTS },
	idRequired: "forms:errors.idRequired",
	failure: "forms-admin:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "forms-admin:field.title" };

export default function EditField() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const { id, item, sections } = open;
	const untitled = t(item.isSection ? "section.untitled" : "field.untitled");
	return (
		<>
			<RecordHeader
				title={item.title || untitled}
				trail={[
					{ label: t("list.title"), to: formPaths.list },
					{ label: open.formTitle || t("untitled"), to: formPaths.edit(id) },
					...sections.map((one) => ({ label: one.title || t("section.untitled"), to: formPaths.field(id, one.id) })),
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("field.inDraft")}</p>
			<div className="editor-columns">
				<FieldForm key={item.id + open.type} open={open} check={check} />
				<FormPreview definition={open.preview} />
			</div>
		</>
	);
}
