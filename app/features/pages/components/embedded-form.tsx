import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { SubmissionForm } from "~/features/forms/components/submission-form";
import type { SubmissionReply } from "~/features/forms/submissions/submission-form.server";
import type { ShownBlock } from "../showing/shown-blocks.rules";

/** What has become of the form of one block: it was sent, or is to be shown with what was typed. */
export interface FormState {
	blockId: string;
	sent?: boolean;
	reply?: Pick<SubmissionReply, "answers" | "files" | "errors" | "oneTimeKey">;
}

interface EmbeddedFormProps {
	block: Extract<ShownBlock, { kind: "embeddedForm" }>;
	state: FormState | null;
}

/** A form that is filled in on a page, and sent to it. */
export function EmbeddedForm({ block: { id, title, form }, state }: EmbeddedFormProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const own = state?.blockId === id ? state : null;
	const { reply } = own ?? {};
	const anchor = `form-${id}`;
	return (
		<Card as="section" id={anchor} className="grid scroll-mt-20 grid-cols-1 gap-6">
			<div>
				<h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{form.title}</h2>
				{title && <p className="text-muted wrap-anywhere">{title}</p>}
			</div>
			{own?.sent && !reply ? (
				<>
					<Banner tone="success">{t("sent.thanks")}</Banner>
					<div>
						<ButtonLink to="?" variant="secondary">
							{t("sent.another")}
						</ButtonLink>
					</div>
				</>
			) : (
				<SubmissionForm
					id={`${anchor}-fields`}
					block={id}
					definition={form.definition}
					asked={form.asked}
					answers={reply?.answers ?? {}}
					files={reply?.files ?? []}
					errors={reply?.errors ?? {}}
					submitKey={form.submitKey}
					freshKey={reply?.oneTimeKey}
					action={`?form=${encodeURIComponent(id)}#${anchor}`}
				/>
			)}
		</Card>
	);
}
