import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { EntryAnswers } from "~/features/entries/components/entry-answers";
import { EntryStatus } from "~/features/entries/components/entry-status";
import { EntryTimeline } from "~/features/entries/components/entry-timeline";
import { RepeatNotice } from "~/features/entries/components/repeat-notice";
import { WhatNext } from "~/features/entries/components/what-next";
import { expectedPoints } from "~/features/entries/desk/expected-points.repository.server";
import { entryPath } from "~/features/entries/entries.paths";
import { findOwnEntry } from "~/features/entries/entries.repository.server";
import { isSentBack, mayChange, reviewersWords } from "~/features/entries/entries.rules";
import { entryAsRead } from "~/features/entries/entries-as-read.server";
import { listEntryHistory } from "~/features/entries/entry-history.repository.server";
import { findRepeats } from "~/features/entries/sending/repeats.repository.server";
import { listEntryUploads } from "~/features/files/member-uploads.repository.server";
import { isEnterable } from "~/features/offers/entering.repository.server";
import { OFFERS_PATH, offerPath } from "~/features/offers/offers.paths";
import { mayEnterAgain } from "~/features/offers/offers.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { pick } from "~/lib/pick";

/** What the page shows of an entry; what the program counts it for is its own affair. */
const SHOWN = [
	...(["id", "status", "reviewed", "deadline", "points", "redeemable", "companyTitle"] as const),
	...(["offerId", "offerTitle", "opportunityId", "opportunityTitle", "definition", "answers"] as const),
] as const;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const entry = await findOwnEntry(scope, session.memberId, args.params.entryId ?? "");
	if (!entry) throw new Response("entries:notFound", { status: 404 });
	const history = await listEntryHistory(scope, entry.id);
	return {
		entry: pick(await entryAsRead(scope, entry), SHOWN),
		files: await listEntryUploads(scope, entry.id),
		// Whether a reviewer did a step matters to a member; an admin's id does not.
		history: history.map((item) => ({
			...item,
			reviewedBy: item.reviewedBy && "reviewer",
		})),
		// Members keep their entries when an offer closes, and a link to it would lead nowhere.
		offerIsThere: await isEnterable(scope, entry.offerId, session.memberId),
		changeable: mayChange(entry, scope.now()),
		again: entry.status === "Rejected" && (await mayEnterAgain(scope, session.memberId, entry)),
		words: reviewersWords(history),
		/** What it brings if it is completed as it is. */
		worth: (await expectedPoints(scope, [entry]))[entry.id] ?? 0,
		repeats: await findRepeats(scope, entry),
	};
}

export const handle = { title: "entries:title" };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Entry() {
	const { entry, offerIsThere, files, history, changeable, again, words, worth, repeats } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation(["entries", "offers"], { useSuspense: false });
	const withdraw = (
		<ButtonLink to={entryPath(entry.id, "withdraw")} variant="quiet">
			{t("show.withdraw")}
		</ButtonLink>
	);
	return (
		<Stack gap="lg">
			<div>
				<Breadcrumb
					items={[
						{ label: t("offers:back"), to: OFFERS_PATH },
						{ label: entry.offerTitle, ...(offerIsThere && { to: offerPath(entry.offerId) }) },
						{ label: t("title") },
					]}
				/>
				<PageHeader title={entry.opportunityTitle ?? entry.offerTitle} badge={<EntryStatus entry={entry} />} />
				<WhatNext {...{ entry, changeable, again, words, worth }} />
				<RepeatNotice repeats={repeats} changeable={changeable} />
			</div>
			<div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_20rem]">
				<Stack gap="lg">
					<Section title={t("show.answers")}>
						<Card>
							<EntryAnswers definition={entry.definition} answers={entry.answers} files={files} />
						</Card>
					</Section>
					<DescriptionList
						className="facts-card"
						items={[
							{ term: t("show.offer"), value: entry.offerTitle },
							{ term: t("show.company"), value: entry.companyTitle },
							{
								term: t("show.deadline"),
								value: changeable && entry.deadline !== null && <TimeText value={entry.deadline} as="dateTime" />,
							},
						]}
					/>
					{changeable && (
						<div className="foot-actions">
							{/* A reviewer waits for the change, so giving up does not stand beside it. */}
							{!isSentBack(entry) && (
								<ButtonLink to={entryPath(entry.id, "edit")} variant="secondary" icon="edit">
									{t("show.edit")}
								</ButtonLink>
							)}
							{withdraw}
						</div>
					)}
				</Stack>
				<Card as="section">
					<Section title={t("show.timeline")}>
						<EntryTimeline history={history} />
					</Section>
				</Card>
			</div>
		</Stack>
	);
}
