import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { freeCopyTitle } from "~/lib/admin/copy-title";
import { newId } from "~/lib/ids.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { insertOffer } from "../offer-inserts.repository.server";
import { offerPaths } from "../offers.admin.paths";
import { findOffer, isTitleTaken } from "./offer-record.repository.server";

/**
 * Makes a Draft that is like an offer but for its title and its ids (OFFER-29). The same key makes one copy. Throws
 * NotFound, and Refused when a hundred titles are taken.
 */
export function duplicateOffer(scope: TenantScope, id: string, key: string): Promise<{ id: string }> {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "offer-copy", owner: tx.actor.id, key, body: { id } },
			{
				find: async (made) => ((await findOffer(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: offerPaths.edit(first.id), label: "offers-admin:duplicate.seeFirst" }),
				make: () => copy(tx, id),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string): Promise<{ id: string }> {
	const offer = await findOffer(tx, id);
	if (!offer) throw new NotFound("offers:noSuchOffer");
	const { description, sortOrder, memberTags, companyTagIds, imageSmallUrl, imageMediumUrl, imageLargeUrl } = offer;
	const opportunities = offer.opportunities.map(({ position: _position, ...one }) => ({ ...one, id: newId() }));
	const made = await insertOffer(tx, {
		...{ description, sortOrder, memberTags, companyTagIds, imageSmallUrl, imageMediumUrl, imageLargeUrl },
		title: await freeCopyTitle(offer.title, (wanted) => isTitleTaken(tx, wanted)),
		opportunities,
	});
	await copyTexts(tx, "offer", [[id, made]]);
	const copies = opportunities.map((one, at) => [offer.opportunities[at]!.id, one.id] as const);
	await copyTexts(tx, "opportunity", copies);
	await recordAudit(tx, { action: "create", entity: "offer", entityId: made, after: await findOffer(tx, made) });
	return { id: made };
}
