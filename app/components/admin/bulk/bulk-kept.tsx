import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { KeptReply } from "~/server/forms/kept-reply";
import { Button } from "../../ui/form/button";
import { HiddenField } from "../../ui/form/hidden-field";
import { KeptNotice } from "../../ui/reply/kept-notice";

// What was agreed to is asked for again: by now it may be other rows.
const AGREED = ["count", "named", "opening"];

/** A bulk action that came after its session had ended: leads to its question once more, with what was typed there. */
export function BulkKept({ kept }: { kept: KeptReply }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const fields = Object.entries(kept.lastResult.initialValue ?? {}).filter(([name]) => !AGREED.includes(name));
	return (
		<Form method="post" className="grid max-w-form gap-4">
			<KeptNotice />
			{fields.flatMap(([name, value]) =>
				[value].flat().map((one) => <HiddenField key={`${name} ${one}`} name={name} value={String(one)} />),
			)}
			<div>
				<Button>{t("bulk.continue")}</Button>
			</div>
		</Form>
	);
}
