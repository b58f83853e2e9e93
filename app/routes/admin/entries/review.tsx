import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useRounds } from "~/components/ui/reply/use-reply";
import { ReviewClaims } from "~/features/entries/claims/review-claims";
import { EntryAnswers } from "~/features/entries/components/entry-answers";
import { EntryStatus } from "~/features/entries/components/entry-status";
import { EntryTimeline } from "~/features/entries/components/entry-timeline";
import { COMPLETE_ID, REJECT_ID, ReviewDecision, SEND_BACK_ID } from "~/features/entries/components/review-decision";
import { ReviewKeys } from "~/features/entries/components/review-keys";
import { ReviewMember } from "~/features/entries/components/review-member";
import { ReviewQueue } from "~/features/entries/components/review-queue";
import { ReviewChecks } from "~/features/entries/desk/review-checks";
import { ReviewHeader } from "~/features/entries/desk/review-header";
import { ADMIN_ENTRIES_PATH, reviewPath } from "~/features/entries/entries.admin.paths";
import { findEntry } from "~/features/entries/entries.repository.server";
import { workedOutPoints } from "~/features/entries/entries.rules";
import { reviewSchema } from "~/features/entries/entries.schemas";
import { nextWaiting } from "~/features/entries/entry-queue.repository.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { decisionTold, loadReviewDesk } from "~/features/entries/review-desk.server";
import { undoReview } from "~/features/entries/undo/undo-review.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { withLine } from "~/lib/text/with-line";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, tenant } = await requireAdmin(args, "entries:read");
	const id = requiredId(args.params.id, "entries:idRequired");
	const entry = found(await findEntry(scope, id), "entries:notFound");
	return {
		...(await loadReviewDesk(scope, control, entry)),
		mayReview: can("entries:write"),
		reasons: tenant.program.desk.reasons,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, admin, tenant } = await requireAdmin(args, "entries:write");
	const id = requiredId(args.params.id, "entries:idRequired");
	const entry = found(await findEntry(scope, id), "entries:notFound");
	const { value, submission, failure } = await parseForm(args.request, reviewSchema);
	if (failure) return failure;
	const { intent, bonusPoints, comments, seen, worth } = value;
	if (intent === "total") {
		const formPoints = workedOutPoints(entry.definition, entry.answers, entry.opportunityPoints ?? 0);
		return data({ lastResult: submission.reply(), total: formPoints + bonusPoints });
	}
	if (intent === "reason") {
		const at = Number(new URL(args.request.url).searchParams.get("reason") ?? -1);
		const reason = tenant.program.desk.reasons[at];
		const reply = submission.reply();
		const filled = reason === undefined ? comments : withLine(comments, reason);
		return data({ lastResult: { ...reply, initialValue: { ...reply.initialValue, comments: filled } } });
	}
	try {
		if (intent === "undo") {
			await undoReview(scope, entry.id);
			const told = { type: "success", message: "entries:undone" } as const;
			return await redirectWithToast(args.context, reviewPath(entry.id), told);
		}
		// Asked first: once the review is stored, nothing may fail that answers otherwise.
		const decided = await decisionTold(scope, entry);
		const next = await nextWaiting(scope, entry);
		const { points } = await reviewEntry(scope, {
			entryId: entry.id,
			action: intent,
			bonusPoints,
			// Who only begins has decided nothing yet, and what is typed so far is not for the member.
			comments: intent === "start" ? "" : comments,
			reviewer: admin.name,
			held: true,
			...(seen !== undefined && { seen }),
			...(worth !== undefined && { worth }),
		});
		const told = { type: "success", message: "entries:updated" } as const;
		if (intent === "start" && (comments !== "" || bonusPoints > 0)) return data({ lastResult: submission.reply() });
		if (intent === "start" || intent === "reopen")
			return await redirectWithToast(args.context, reviewPath(entry.id), told);
		const url = next ? reviewPath(next) : ADMIN_ENTRIES_PATH;
		return await redirectWithToast(args.context, url, {
			...{ ...told, about: decided(intent, points), undo: reviewPath(entry.id) },
		});
	} catch (error) {
		return adminFailure(error, {
			submission,
			fallback: "entries:reviewFailed",
			requestId: args.context.requestId,
		});
	}
}

export const handle = { title: "entries:review.title" };

export default function ReviewEntry() {
	const { mayReview, reasons, ...desk } = useLoaderData<typeof loader>();
	const { entry, files, queue, history, names, actions, formPoints, member, siblings, claims, repeats } = desk;
	const { t } = useTranslation("entries", { useSuspense: false });
	const rounds = useRounds();
	const previousHref = queue.before.length > 0 ? reviewPath(queue.before.at(-1)?.id ?? "") : null;
	const nextHref = queue.after[0] ? reviewPath(queue.after[0].id) : null;
	return (
		<>
			<RecordHeader
				trail={[{ label: t("list.title"), to: ADMIN_ENTRIES_PATH }]}
				title={entry.opportunityTitle ?? entry.offerTitle}
				badge={<EntryStatus entry={entry} />}
				facts={[
					{ term: t("list.offer"), value: entry.offerTitle },
					{ term: t("list.sent"), value: <TimeText value={entry.submitted} as="dateTime" /> },
				]}
				actions={
					<>
						{previousHref && (
							<ButtonLink to={previousHref} variant="secondary" size="sm" icon="arrow-left">
								{t("review.previous")}
							</ButtonLink>
						)}
						{nextHref && (
							<ButtonLink to={nextHref} variant="secondary" size="sm" iconEnd="arrow-right">
								{t("review.next")}
							</ButtonLink>
						)}

						<HistoryLink entity="entry" id={entry.id} />
					</>
				}
			/>
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[14rem_1fr]">
				<div className="max-xl:order-2">
					<ReviewQueue queue={queue} />
				</div>
				<div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
					<div className="min-w-0">
						<Stack>
							<ReviewHeader entry={entry} member={member} />
							<ReviewChecks {...{ entry, claims, repeats }} />
							{entry.opportunityDescription && (
								<Section title={t("review.asked")}>
									<p className="wrap-anywhere whitespace-pre-line">{entry.opportunityDescription}</p>
								</Section>
							)}
							<Section title={t("review.answers")}>
								<Card>
									<EntryAnswers definition={entry.definition} answers={entry.answers} files={files} />
								</Card>
							</Section>
							<ReviewClaims claims={claims} />
						</Stack>
					</div>
					<Stack className="review-side lg:row-span-2">
						{mayReview ? (
							<ReviewDecision
								// Typed words belong to one entry in one state.
								key={`${entry.id} ${entry.status} ${entry.revision} ${rounds}`}
								entry={entry}
								actions={actions}
								formPoints={formPoints}
								words={desk.words}
								reasons={reasons}
							/>
						) : (
							<Banner tone="info">{t("review.readOnly")}</Banner>
						)}
						{mayReview && (
							<ReviewKeys
								{...{ nextHref, previousHref }}
								completeId={COMPLETE_ID}
								sendBackId={SEND_BACK_ID}
								rejectId={REJECT_ID}
							/>
						)}
						<ReviewMember entry={entry} member={member} siblings={siblings} />
					</Stack>
					<Section title={t("review.history")}>
						<EntryTimeline
							history={history}
							by={(item) =>
								item.reviewedBy
									? t("review.by", { name: names[item.reviewedBy] ?? item.reviewedBy })
									: t("review.byMember")
							}
						/>
					</Section>
				</div>
			</div>
		</>
	);
}
