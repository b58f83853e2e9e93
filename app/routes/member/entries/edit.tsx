import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Message } from "~/components/ui/message";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { EntryForm } from "~/features/entries/components/entry-form";
import { ReviewersWords } from "~/features/entries/components/reviewers-words";
import { entryPath } from "~/features/entries/entries.paths";
import { findOwnEntry } from "~/features/entries/entries.repository.server";
import { changeRefusal, isSentBack, reviewersWords } from "~/features/entries/entries.rules";
import { type EntryFormReply, postEntry } from "~/features/entries/entry-form.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { keptEntry } from "~/features/entries/sending/kept-entry.server";
import { listEntryUploads } from "~/features/files/member-uploads.repository.server";
import type { ClosedForm } from "~/features/forms/closed/closed-form.server";
import { refuseClosed } from "~/features/forms/submissions/submission-form.server";
import { shownForm } from "~/features/forms/versions/shown-form.server";
import { definitionAsRead } from "~/features/forms/versions/version-texts.rules";
import { findOpportunityForEntry } from "~/features/offers/entering.repository.server";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { closedPage } from "~/gate/closed-page.server";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import { NotFound } from "~/server/domain-error";
import { redirectWithToast } from "~/server/toast.server";

/** In the place of an entry that another page has withdrawn, the form with the changes that were typed. */
function withdrawnEntry(memberId: string, { title, definition, asked, answers, errors }: ClosedForm) {
	const keptEntry: EntryFormReply | null = { answers, companyId: "", files: [], errors };
	const refusal: string | null = null;
	return {
		...{
			entry: { id: "", title, answers, companyId: "", opened: undefined },
			definition,
			asked,
			files: [],
			submitKey: memberKey(memberId),
		},
		...{ refusal, sentBack: false, words: "", keptEntry, companies: [] },
	};
}

export async function loader(args: LoaderFunctionArgs) {
	const member = await requireMember(args);
	const { scope, session } = member;
	const entry = await findOwnEntry(scope, session.memberId, args.params.entryId ?? "");
	if (!entry) return withdrawnEntry(session.memberId, found(await closedPage(args, member), "entries:notFound"));
	const { offerId, opportunityId } = entry;
	// What is sent is checked by the form as it is now: answers of an older version are carried over by their fields.
	const form = opportunityId && (await findOpportunityForEntry(scope, offerId, opportunityId));
	const said = await texts(scope, {
		offer: [offerId],
		opportunity: [opportunityId],
		form: [form ? form.formId : null],
	});
	const definition = form ? definitionAsRead(said, form.formId, form.definition) : null;
	const offerTitle = said.of("offer", offerId, "title", entry.offerTitle);
	return {
		entry: {
			id: entry.id,
			title: said.of("opportunity", opportunityId ?? "", "title", entry.opportunityTitle) ?? offerTitle,
			answers: entry.answers,
			companyId: entry.companyId ?? "",
			opened: entry.lastModifiedAt,
		},
		definition,
		asked: shownForm(session.memberId, form || { formId: null, formVersion: null }),
		files: await listEntryUploads(scope, entry.id),
		submitKey: memberKey(session.memberId),
		refusal: changeRefusal(entry, scope.now()),
		sentBack: isSentBack(entry),
		words: reviewersWords(await listEntryHistory(scope, entry.id)),
		keptEntry: await keptEntry(scope, {
			...{ memberId: session.memberId, request: args.request, entryId: entry.id },
			definition,
		}),
		companies: (await listCompaniesOfMember(scope, session.memberId)).map(({ id, title }) => ({ id, title })),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { memberId } = session;
	const { request, context } = args;
	const entry = await findOwnEntry(scope, memberId, args.params.entryId ?? "");
	try {
		if (!entry) {
			const { reply, status } = await refuseClosed(scope, { memberId, request, context }, "entries:notFound");
			return data({ ...reply, companyId: "" }, { status });
		}
		const { offerId, opportunityId, id: entryId } = entry;
		const { saved, reply, status } = await postEntry(scope, {
			memberId,
			offerId,
			opportunityId,
			entryId,
			request,
			context,
		});
		if (reply) return data(reply, { status });
		return redirectWithToast(args.context, entryPath(saved.id), { type: "success", message: "entries:updated" });
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		throw error;
	}
}

export const handle = { title: "entries:edit.title" };

export default function EditEntry() {
	const { entry, definition, files, companies, refusal, sentBack, words, ...loaded } = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const { t } = useTranslation(["entries", "offers"], { useSuspense: false });
	const reply = answer ?? loaded.keptEntry;
	const back = entry.id ? entryPath(entry.id) : OFFERS_PATH;
	// A review that starts while somebody writes must not take the text away; the server has the last word.
	const [openAtFirst] = useState(refusal === null);
	return (
		<div className="max-w-form">
			<Breadcrumb
				items={[
					{ label: t("offers:back"), to: OFFERS_PATH },
					{ label: entry.title, to: back },
					{ label: t("edit.title") },
				]}
			/>
			<PageHeader title={t("edit.title")} eyebrow={entry.title} />
			{refusal && (
				<Banner tone="info" className="mb-6">
					<Message text={refusal} />
				</Banner>
			)}
			{sentBack && !refusal && (
				<Banner tone="warning" title={t("next.sentBack.title")} className="mb-6">
					<ReviewersWords text={words} />
				</Banner>
			)}
			{(openAtFirst || reply) && (
				<EntryForm
					definition={definition}
					entryId={entry.id}
					opened={reply?.opened ?? entry.opened}
					asked={loaded.asked}
					answers={reply?.answers ?? entry.answers}
					companies={companies}
					companyId={reply?.companyId ?? entry.companyId}
					files={reply?.files ?? files}
					errors={reply?.errors ?? {}}
					submitKey={reply?.oneTimeKey ?? loaded.submitKey}
					submitLabel={t(sentBack ? "form.sendAgain" : "form.save")}
					cancelHref={back}
				/>
			)}
		</div>
	);
}
