import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../form/button";

const PREVIEW_PATH = "/admin/preview-text";
/** Names the field of the posted form whose text is to be shown. */
export const PREVIEWED_FIELD = "previewedField";

/** Shows the field's text as its readers will see it, in a page beside the form, which stays as it is. */
export function PreviewButton({ field }: { field: string }) {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	return (
		<Button
			variant="quiet"
			icon="eye"
			className="-me-2 ms-auto px-2! text-sm!"
			name={PREVIEWED_FIELD}
			value={field}
			formAction={PREVIEW_PATH}
			formMethod="post"
			formEncType="application/x-www-form-urlencoded"
			formTarget="_blank"
			formNoValidate
			onClick={openPreview}
		>
			{t("preview.open")}
		</Button>
	);
}

/** The router would take the post for one of this page. */
function openPreview(event: MouseEvent<HTMLButtonElement>): void {
	const { form: around, value: field } = event.currentTarget;
	if (!around) return;
	event.preventDefault();
	const text = new FormData(around).get(field);
	const form = document.createElement("form");
	Object.assign(form, { method: "post", action: PREVIEW_PATH, target: "_blank", hidden: true });
	for (const [name, value] of Object.entries({ [PREVIEWED_FIELD]: field, [field]: String(text ?? "") })) {
		const input = document.createElement("textarea");
		Object.assign(input, { name, value });
		form.append(input);
	}
	document.body.append(form);
	form.submit();
	form.remove();
}
