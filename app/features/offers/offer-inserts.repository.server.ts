import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { UniqueViolation } from "~db/errors";
import { insertRows } from "~db/query/insert-rows";
import type { WriteScope } from "~db/scope";

export interface NewOpportunity {
	title: string;
	description?: string;
	/** Whole points, not negative. */
	points?: number;
	formId?: string | null;
	/** UTC milliseconds. */
	deadline?: number | null;
	/** Entries a member may send; none means any number. */
	entryLimit?: number | null;
	redeemable?: boolean;
	addToDatabucket?: boolean;
	databucketId?: string | null;
	targetCode?: string | null;
	status?: "Active" | "Inactive";
	/** Place within the offer; that among those it is added with unless given. */
	position?: number;
	id?: string;
}

export interface NewOffer {
	title: string;
	status?: "Draft" | "Active" | "active" | "Archive";
	sortOrder?: number;
	description?: string;
	imageSmallUrl?: string | null;
	imageMediumUrl?: string | null;
	imageLargeUrl?: string | null;
	memberTags?: string[];
	/** Ids of company tags. */
	companyTagIds?: string[];
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	opportunities?: NewOpportunity[];
	id?: string;
}

/** Adds an offer (Draft unless told) with its opportunities and tags. Throws Refused at `title` when the title is taken. */
export async function insertOffer(tx: WriteScope, offer: NewOffer): Promise<string> {
	const id = offer.id ?? newId();
	const at = tx.now();
	try {
		await tx.trx
			.insertInto("offers")
			.values({
				program_id: tx.programId,
				id,
				title: offer.title.trim(),
				title_upper: upperKey(offer.title),
				...(offer.status && { status: offer.status }),
				...(offer.sortOrder !== undefined && { sort_order: offer.sortOrder }),
				...(offer.description !== undefined && { description: offer.description }),
				image_small_url: offer.imageSmallUrl ?? null,
				image_medium_url: offer.imageMediumUrl ?? null,
				image_large_url: offer.imageLargeUrl ?? null,
				publish_from: offer.publishFrom ?? null,
				publish_until: offer.publishUntil ?? null,
				created: at,
				updated: at,
				created_by: tx.actor.id,
				updated_by: tx.actor.id,
			})
			.execute();
	} catch (error) {
		if (error instanceof UniqueViolation && error.columns.includes("title_upper"))
			throw new Refused("offers:titleTaken", "title");
		throw error;
	}
	await setItemTags(tx, "offer", id, { memberTags: offer.memberTags ?? [], companyTagIds: offer.companyTagIds ?? [] });
	await insertOpportunities(tx, id, offer.opportunities ?? []);
	tx.note("offers", id);
	return id;
}

/** Adds opportunities to an offer, in their order unless they have places, and returns their ids. Throws ForeignKeyViolation for an unknown offer or form. */
export async function insertOpportunities(
	tx: WriteScope,
	offerId: string,
	opportunities: readonly NewOpportunity[],
): Promise<string[]> {
	const rows = opportunities.map((one, at) => ({
		program_id: tx.programId,
		id: one.id ?? newId(),
		offer_id: offerId,
		position: one.position ?? at,
		title: one.title.trim(),
		description: one.description ?? "",
		points: one.points ?? 0,
		form_id: one.formId ?? null,
		deadline: one.deadline ?? null,
		entry_limit: one.entryLimit ?? null,
		redeemable: toFlag(one.redeemable ?? true),
		add_to_databucket: toFlag(one.addToDatabucket ?? true),
		databucket_id: one.databucketId ?? null,
		target_code: one.targetCode ?? null,
		status: one.status ?? ("Active" as const),
	}));
	await insertRows(tx, "opportunities", rows);
	return rows.map(({ id }) => id);
}
