import { definitionAsRead, keptTextsOf } from "~/features/forms/versions/version-texts.rules";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import { type Entry, listOwnEntries, type sentBackQuery } from "./entries.repository.server";

/** An entry with its offer and the form it answers in the reader's language, an earlier version as that was translated. */
export async function entryAsRead(scope: TenantScope, entry: Entry): Promise<Entry> {
	const { offerId, offerTitle, opportunityId, opportunityTitle, opportunityDescription } = entry;
	const { formId, keptVersion, definition } = entry;
	const textsOf = formId === null || keptVersion === null ? formId : keptTextsOf(formId, keptVersion);
	const said = await texts(scope, { offer: [offerId], opportunity: [opportunityId], form: [textsOf] });
	return {
		...entry,
		definition: definitionAsRead(said, textsOf, definition),
		offerTitle: said.of("offer", offerId, "title", offerTitle),
		opportunityTitle: said.of("opportunity", opportunityId ?? "", "title", opportunityTitle),
		opportunityDescription: said.of("opportunity", opportunityId ?? "", "description", opportunityDescription),
	};
}

/** A member's entries of an offer, as `listOwnEntries` says. */
export async function ownEntriesAsRead(scope: TenantScope, memberId: string, offerId: string) {
	const rows = await listOwnEntries(scope, memberId, offerId);
	const said = await texts(scope, { opportunity: rows.map((row) => row.opportunityId) });
	return rows.map(({ opportunityId, ...row }) => ({
		...row,
		opportunity: said.of("opportunity", opportunityId ?? "", "title", row.opportunity),
	}));
}

type SentBack = Awaited<ReturnType<ReturnType<typeof sentBackQuery>["execute"]>>;

/** What was sent back to a member, in the reader's language. */
export async function sentBackAsRead(scope: TenantScope, rows: SentBack) {
	const said = await texts(scope, {
		offer: rows.map((row) => row.offerId),
		opportunity: rows.map((row) => row.opportunityId),
	});
	return rows.map(({ offerId, opportunityId, ...row }) => ({
		...row,
		offer: said.of("offer", offerId, "title", row.offer),
		opportunity: said.of("opportunity", opportunityId ?? "", "title", row.opportunity),
	}));
}
