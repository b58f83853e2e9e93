import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RewardImage } from "~/components/ui/data/reward-image";
import { RichText } from "~/components/ui/data/rich-text";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { EntryForm } from "~/features/entries/components/entry-form";
import { entryPath } from "~/features/entries/entries.paths";
import { type EntryFormReply, postEntry } from "~/features/entries/entry-form.server";
import { keptEntry } from "~/features/entries/sending/kept-entry.server";
import type { ClosedForm } from "~/features/forms/closed/closed-form.server";
import { shownForm } from "~/features/forms/versions/shown-form.server";
import { definitionAsRead } from "~/features/forms/versions/version-texts.rules";
import { OpportunityFacts } from "~/features/offers/components/opportunity-facts";
import { findOpportunityForEntry } from "~/features/offers/entering.repository.server";
import type { OpportunityView } from "~/features/offers/offer-cards.rules";
import { OFFERS_PATH, offerPath } from "~/features/offers/offers.paths";
import { findVisibleOffer, offerAsRead } from "~/features/offers/offers.repository.server";
import { closedPage } from "~/gate/closed-page.server";
import { requireMember } from "~/gate/guards/member.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import { NotFound } from "~/server/domain-error";
import { shownMarkdown } from "~/server/rich-text/shown-html.server";
import { redirectWithToast } from "~/server/toast.server";

/** In the place of what can be entered no more, the form that was filled in; nothing else of the offer is told. */
function closedOffer(memberId: string, { title, lead, definition, asked, answers, errors }: ClosedForm) {
	const opportunity: OpportunityView = {
		...{ id: "", offerId: "", title, description: "", earning: { points: 0, upTo: false }, deadline: null },
		...{ redeemable: 1, entryLimit: null, own: { count: 0, latest: null }, unavailable: "closed" },
	};
	const keptEntry: EntryFormReply | null = { answers, companyId: "", files: [], errors };
	return {
		...{ offer: { id: "", title: lead, image: null }, opportunity, definition, companies: [], asked },
		...{ submitKey: memberKey(memberId), keptEntry },
	};
}

export async function loader(args: LoaderFunctionArgs) {
	const member = await requireMember(args);
	const { scope, session } = member;
	const { offerId = "", opportunityId = "" } = args.params;
	const visible = await findVisibleOffer(scope, session.memberId, offerId);
	const offer = visible && (await offerAsRead(scope, visible));
	const view = offer?.opportunities.find((one) => one.id === opportunityId);
	const opportunity = view && (await findOpportunityForEntry(scope, offerId, opportunityId));
	if (!offer || !view || !opportunity) {
		const closed = await closedPage(args, member);
		if (!closed) throw new Response("offers:noSuchOffer", { status: 404 });
		return closedOffer(session.memberId, closed);
	}
	const said = await texts(scope, { opportunity: [opportunity.id], form: [opportunity.formId] });
	const definition = definitionAsRead(said, opportunity.formId, opportunity.definition);
	return {
		offer: { id: offer.id, title: offer.title, image: offer.image },
		opportunity: {
			...view,
			description: shownMarkdown(said.of("opportunity", opportunity.id, "description", opportunity.description)),
		},
		definition,
		companies: (await listCompaniesOfMember(scope, session.memberId)).map(({ id, title }) => ({ id, title })),
		asked: shownForm(session.memberId, opportunity),
		submitKey: memberKey(session.memberId),
		keptEntry: await keptEntry(scope, {
			...{ memberId: session.memberId, request: args.request, entryId: null },
			definition,
		}),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { offerId = "", opportunityId = "" } = args.params;
	try {
		const { saved, reply, status } = await postEntry(scope, {
			memberId: session.memberId,
			offerId,
			opportunityId,
			request: args.request,
			context: args.context,
		});
		if (reply) return data(reply, { status });
		return redirectWithToast(args.context, entryPath(saved.id), { type: "success", message: "entries:submitted" });
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		throw error;
	}
}

export const handle = { title: (loaded: { opportunity: { title: string } }) => loaded.opportunity.title };

export default function EnterOffer() {
	const { offer, opportunity } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers", { useSuspense: false });
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("back"), to: OFFERS_PATH },
					{ label: offer.title, to: offerPath(offer.id) },
					{ label: opportunity.title },
				]}
			/>
			<PageHeader title={opportunity.title}>
				{opportunity.description && <RichText html={opportunity.description} />}
			</PageHeader>
			<div className="entry-parts">
				<aside className="side">
					{offer.image && <RewardImage src={offer.image} alt="" icon="earn" className="entry-picture" />}
					{opportunity.id && (
						<OpportunityFacts
							earning={opportunity.earning}
							deadline={opportunity.deadline}
							entryLimit={opportunity.entryLimit}
							sent={opportunity.own.count}
							redeemable={opportunity.redeemable === 1}
						/>
					)}
				</aside>
				<EntrySection key={opportunity.id} />
			</div>
		</>
	);
}

function EntrySection() {
	const {
		offer,
		opportunity,
		definition,
		asked,
		companies,
		submitKey,
		keptEntry: kept,
	} = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const { t } = useTranslation(["offers", "entries"], { useSuspense: false });
	const reply = answer ?? kept;
	const { own, unavailable, entryLimit } = opportunity;
	// A deadline that passes while somebody writes must not take the text away; the server has the last word.
	const [openAtFirst] = useState(unavailable === null);
	return (
		<section aria-labelledby="entry-title" className="grid min-w-0 grid-cols-1 gap-4">
			<h2 id="entry-title" className="text-xl font-semibold tracking-tight">
				{t("entries:form.title")}
			</h2>
			{unavailable && (
				<Banner
					tone="info"
					action={
						own.latest && (
							<ButtonLink to={entryPath(own.latest.id)} variant="secondary">
								{t("myEntries")}
							</ButtonLink>
						)
					}
				>
					{unavailable === "closed"
						? t("unavailable.closed")
						: t("unavailable.limit", { count: entryLimit ?? own.count })}
				</Banner>
			)}
			{(openAtFirst || reply) && (
				<>
					<p className="text-muted max-sm:order-last">{t("entries:form.after")}</p>
					<EntryForm
						definition={definition}
						asked={asked}
						answers={reply?.answers ?? {}}
						companies={companies}
						companyId={reply?.companyId ?? ""}
						files={reply?.files ?? []}
						errors={reply?.errors ?? {}}
						submitKey={reply?.oneTimeKey ?? submitKey}
						submitLabel={t("entries:form.submit")}
						cancelHref={offerPath(offer.id)}
					/>
				</>
			)}
		</section>
	);
}
