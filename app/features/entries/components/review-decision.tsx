import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveWarning } from "~/components/admin/form/leave-warning";
import { useTypedForm } from "~/components/admin/form/use-typed-form";
import { LineChips } from "~/components/admin/reply/line-chips";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { Button } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { reviewPath } from "../entries.admin.paths";
import type { ReviewDesk } from "../review-desk.server";

export const COMPLETE_ID = "complete";
export const SEND_BACK_ID = "send-back";
export const REJECT_ID = "reject";
const TITLE_ID = "decision-title";
const START_HELP_ID = "start-help";
/** What is refused since the page shows the entry as it is no longer. */
const STALE: readonly string[] = ["entries:changedMeanwhile", "entries:worthChanged"];

interface ReviewDecisionProps extends Pick<ReviewDesk, "entry" | "actions" | "formPoints" | "words"> {
	/** What reviewers of this program say most. */
	reasons: readonly string[];
}

/** Points, comment and what can be done from here; a small window has the buttons at its foot all along. Enter in a field only works out the total. */
export function ReviewDecision({ entry, actions, formPoints, words, reasons }: ReviewDecisionProps) {
	const reply = useReply<FormReply & { total?: number }>();
	const { t } = useTranslation("entries", { useSuspense: false });
	const navigation = useNavigation();
	const [form, fields] = useForm<{ bonusPoints: number; comments: string }>({
		id: "review",
		defaultValue: { comments: words },
		lastResult: reply?.lastResult,
		defaultNoValidate: false,
	});
	const may = (action: (typeof actions)[number]) => actions.includes(action);
	const asked = may("complete") ? [fields.bonusPoints, fields.comments] : [fields.comments];
	const faulty = Object.keys(form.allErrors);
	/** The field with the only fault: said there alone, in sight of the buttons. A fault of the whole has no other place than the summary. */
	const alone = faulty.length === 1 ? (asked.find(({ name }) => name === faulty[0])?.id ?? null) : null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same mistake twice is still news.
	useEffect(() => {
		if (alone) document.getElementById(alone)?.focus();
	}, [reply, alone]);
	/** The reply whose fault in the comment has been answered since, by hand or by a reason that was pressed. */
	const [mended, setMended] = useState<typeof reply>();
	const [isTyped, setTyped] = useState(false);
	useTypedForm(
		() => document.getElementById(form.id),
		(typed) => setTyped(hasWords(typed, words)),
		reply,
	);
	const { revalidate } = useRevalidator();
	const stale = reply?.lastResult?.error?.[""]?.some((fault) => STALE.includes(fault)) ? reply : undefined;
	// A refusal brings no new data by itself: what it speaks of would stay as it was.
	useEffect(() => {
		if (stale) revalidate();
	}, [stale, revalidate]);
	const isMended = mended !== undefined && mended === reply;
	const pending = navigation.formMethod === "POST";
	const intent = (value: string) => ({
		name: "intent",
		value,
		pending: pending && navigation.formData?.get("intent") === value,
	});
	return (
		<Card as="section" aria-labelledby={TITLE_ID} className="grid grid-cols-1 gap-4">
			<LeaveWarning when={isTyped && !pending} />
			<h2 id={TITLE_ID} className="font-semibold">
				{t("review.decision")}
			</h2>
			<DescriptionList
				figures
				items={[
					{ term: t("review.formPoints"), value: may("complete") && <PointsText value={formPoints} /> },
					{ term: t("review.total"), value: reply?.total !== undefined && <PointsText value={reply.total} /> },
					{ term: t("review.granted"), value: !may("complete") && <PointsText value={entry.points} /> },
				]}
			/>
			{entry.redeemable === 0 && <p className="text-sm text-muted">{t("review.notRedeemable")}</p>}
			<Form
				method="post"
				id={form.id}
				noValidate={form.noValidate}
				onSubmit={form.onSubmit}
				className="grid grid-cols-1 gap-4"
			>
				<button type="submit" name="intent" value="total" tabIndex={-1} aria-hidden className="sr-only">
					{t("review.workOut")}
				</button>
				{!alone && (
					<ErrorSummary form={form} labels={{ bonusPoints: t("review.bonus"), comments: t("review.comments") }} />
				)}
				<HiddenField name="seen" value={entry.lastModifiedAt} />
				{may("complete") && <HiddenField name="worth" value={formPoints} />}
				{may("complete") && (
					<Field
						label={t("review.bonus")}
						meta={fields.bonusPoints}
						autoFocus={alone === fields.bonusPoints.id}
						type="number"
						inputMode="numeric"
						min={0}
						max={1_000_000_000}
						step={1}
						required={false}
					/>
				)}
				<TextareaField
					label={t("review.comments")}
					meta={fields.comments}
					{...(isMended && { errors: [] })}
					onInput={({ currentTarget }) => currentTarget.value.trim() !== "" && setMended(reply)}
					autoFocus={alone === fields.comments.id}
					maxLength={2000}
					rows={3}
					help={may("reject") && (isMended || !fields.comments.errors) ? t("review.commentsHelp") : undefined}
				/>
				{may("reject") && (
					<LineChips
						legend={t("review.reasons")}
						lines={reasons}
						fieldName="comments"
						sends={(at) => ({ name: "intent", value: "reason", formAction: `${reviewPath(entry.id)}?reason=${at}` })}
					/>
				)}
				<div className="review-foot grid grid-cols-1 gap-2">
					<div className="review-actions empty:hidden">
						{may("complete") && (
							<Button {...intent("complete")} id={COMPLETE_ID} icon="check">
								{t("review.complete")}
								<KeyHint of="complete" />
							</Button>
						)}
						{may("reject") && (
							<>
								{may("sendBack") && (
									<Button {...intent("sendBack")} id={SEND_BACK_ID} variant="secondary" icon="send-back">
										{t("review.sendBack")}
										<KeyHint of="sendBack" />
									</Button>
								)}
								<Button {...intent("reject")} id={REJECT_ID} variant="danger-outline">
									{t("review.reject")}
									<KeyHint of="reject" />
								</Button>
							</>
						)}
					</div>
					{may("complete") && <p className="text-sm text-muted">{t("review.movesOn")}</p>}
					{may("start") && (
						<>
							<Button {...intent("start")} variant="quiet" aria-describedby={START_HELP_ID}>
								{t("review.start")}
							</Button>
							<p id={START_HELP_ID} className="text-sm text-muted">
								{t("review.startHelp")}
							</p>
						</>
					)}
					{may("reopen") && (
						<>
							<Button {...intent("reopen")} variant="secondary" icon="undo">
								{t("review.reopen")}
							</Button>
							<p className="text-sm text-muted">{t("review.reopenHelp")}</p>
						</>
					)}
				</div>
			</Form>
		</Card>
	);
}

/** The key that goes to a button, where there is a keyboard and it is heard. */
function KeyHint({ of }: { of: "complete" | "sendBack" | "reject" }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return (
		<span aria-hidden="true" className="review-key">
			{t(`review.letters.${of}`)}
		</span>
	);
}

/** Whether the panel holds something that would be lost. */
function hasWords(form: HTMLFormElement, before: string): boolean {
	const typed = new FormData(form);
	return String(typed.get("bonusPoints") ?? "") !== "" || String(typed.get("comments") ?? "").trim() !== before.trim();
}
