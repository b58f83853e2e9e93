import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { useCountText } from "~/components/ui/use-count-text";
import type { ItemTags } from "~/kernel/targeting/item-tags";
import { COUNTED } from "~/lib/limits";
import type { FormReply } from "~/server/forms.server";
import { targetingAbout } from "./form/targeting-fields";
import { useSending } from "./items/use-sending";
import { CompanyTagPicker } from "./picking/company-tag-picker";
import { MemberTagPicker } from "./picking/member-tag-picker";

interface PreviewFormProps {
	/** What the form begins with. */
	tags: ItemTags;
	/** How many members those reach. */
	reaches: number;
	options: { companyTags: readonly { id: string; tag: string }[]; memberTags: readonly string[] };
}

type Values = ItemTags & { addMemberTags: string; addCompanyTags: string };

/** Which tags somebody has as whom the program is looked at; counts whom something with them reaches. */
export function PreviewForm({ tags, reaches, options }: PreviewFormProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const sending = useSending();
	const reply = useReply<FormReply & { reaches?: number }>();
	const number = useCountText();
	const count = reply ? reply.reaches : reaches;
	const [form, fields] = useForm<Values>({
		id: "preview",
		lastResult: reply?.lastResult,
		defaultValue: tags,
		defaultNoValidate: false,
	});
	const about = targetingAbout(t, options.companyTags);
	const labels = {
		...{ memberTags: about.memberTags, addMemberTags: about.addMemberTags },
		...{ companyTagIds: about.companyTagIds[0], addCompanyTags: about.addCompanyTags },
	};
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} className="grid max-w-form grid-cols-1 gap-6">
			{/* Enter opens, whatever other buttons stand in the form. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
			<ErrorSummary form={form} labels={labels} />
			<MemberTagPicker
				legend={labels.memberTags}
				words={fields.memberTags}
				typed={fields.addMemberTags}
				chosen={tags.memberTags}
				suggestions={options.memberTags}
			/>
			{options.companyTags.length > 0 && (
				<CompanyTagPicker
					legend={labels.companyTagIds}
					ids={fields.companyTagIds}
					typed={fields.addCompanyTags}
					chosen={tags.companyTagIds}
					companyTags={options.companyTags}
				/>
			)}
			{count !== undefined && (
				<p aria-live="polite" aria-atomic="true">
					{t("preview.reaches", { count: Math.min(count, COUNTED), number: number(count) })}
				</p>
			)}
			<FormActions>
				<Button name="step" value="open" icon="eye" pending={sending("step", "open")}>
					{t("preview.open")}
				</Button>
				<Button name="step" value="count" variant="secondary" pending={sending("step", "count")}>
					{t("preview.count")}
				</Button>
			</FormActions>
		</Form>
	);
}
