import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { findItem, type Item } from "~/kernel/items/items.rules";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { fromLocalTime } from "~/lib/days";
import type { TenantScope } from "~db/scope";
import { countOfferEntries, findOffer, listFormChoices, type Offer } from "./offer-record.repository.server";
import { faultsOf, toItem } from "./opportunity-items.server";

/** What an offer's form offers to choose from. */
export async function offerFormOptions(scope: TenantScope) {
	return { companyTags: await listCompanyTags(scope), memberTags: await suggestMemberTags(scope) };
}

export type OfferFormOptions = Awaited<ReturnType<typeof offerFormOptions>>;

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";

/** An opportunity in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (item: Item, at: number) =>
	[`${at + 1}. ${textOf(item, "title")}`, textOf(item, "points"), textOf(item, "deadline").replace("T", " ")]
		.filter(Boolean)
		.join(" · ");

/** An offer with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openOffer(scope: TenantScope, id: string, timeZone: string) {
	const offer = await findOffer(scope, id);
	const draft = await findDraft(scope, "offer", id);
	if (!offer && !draft) return undefined;
	const { opportunities = [], ...record } = offer ?? {};
	const stored = opportunities.map((one) => toItem(one, timeZone));
	const { items, removed } = draft?.state.list ?? { items: stored, removed: undefined };
	const forms = new Map((await listFormChoices(scope)).map((form) => [form.id, form.title]));
	const entries = await countOfferEntries(scope, id);
	return {
		id,
		offer: offer ? (record as Omit<Offer, "opportunities">) : null,
		entries: entries.all,
		reaches: offer ? await countAudience(scope, [offer]) : 0,
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { opportunities: items.map(inWords) },
					savedLists: { opportunities: stored.map(inWords) },
				}
			: null,
		opportunities: items.map((item) => ({
			id: item.id,
			title: textOf(item, "title"),
			points: textOf(item, "points"),
			deadline: fromLocalTime(textOf(item, "deadline"), timeZone),
			form: forms.get(textOf(item, "formId")) ?? null,
			status: textOf(item, "status"),
			entries: entries.of(item.id),
			faulty: Object.keys(faultsOf(item)).length > 0,
		})),
		removed: removed ? { title: textOf(removed.item, "title") } : null,
	};
}

export type OpenOffer = NonNullable<Awaited<ReturnType<typeof openOffer>>>;

/** An opportunity of an offer as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openOpportunity(
	scope: TenantScope,
	{ id, itemId, timeZone }: { id: string; itemId: string; timeZone: string },
) {
	const offer = await findOffer(scope, id);
	const draft = await findDraft(scope, "offer", id);
	const items = draft?.state.list.items ?? offer?.opportunities.map((one) => toItem(one, timeZone)) ?? [];
	const item = findItem(items, itemId);
	if (!item) return undefined;
	return {
		id,
		offerTitle: draft?.state.fields?.title?.[0] || offer?.title || "",
		item: { id: item.id, title: textOf(item, "title"), isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: faultsOf(item),
		basedOn: draft?.basedOn ?? offer?.updated ?? null,
		forms: await listFormChoices(scope),
		databuckets: await loadDatabucketChoices(scope),
	};
}

export type OpenOpportunity = NonNullable<Awaited<ReturnType<typeof openOpportunity>>>;
