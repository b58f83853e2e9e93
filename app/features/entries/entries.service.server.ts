import { chosenCompany } from "~/features/companies/chosen-company.server";
import { giveToEntry } from "~/features/files/member-uploads.service.server";
import type { Answers } from "~/features/forms/form-definition.rules";
import { checkEntrySave, EntryRefused, type EntrySave } from "~/features/forms/form-limits.rules";
import { askedForm } from "~/features/forms/versions/asked-form";
import { findOpportunityForEntry, isEnterable, offerExists } from "~/features/offers/entering.repository.server";
import { unavailableReason } from "~/features/offers/offers.rules";
import { hasDone, recordAudit } from "~/kernel/audit/audit.repository.server";
import { type Door, doOnce } from "~/kernel/one-time-keys/do-once.server";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { claimForEntry, releaseEntry } from "./claims/entry-claims.service.server";
import { entryPath } from "./entries.paths";
import { countEntries, deleteEntry, findEntry, findOwnEntry, saveEntryRow } from "./entries.repository.server";
import { changeRefusal } from "./entries.rules";
import { insertEntryHistory } from "./entry-history.repository.server";
import { sentEntry } from "./sending/sent-entry";

/** The entry is not as the form has opened it. */
export const CHANGED_ELSEWHERE = "entries:changedElsewhere";

export interface EntryInput extends Omit<EntrySave, "programId"> {
	/** From the session; none is logged and kept. */
	memberId?: string | null;
	/** None is logged and kept. */
	opportunityId?: string | null;
	/** One of the member's companies; needed when there are several. */
	companyId?: string | null;
	/** A second save with the key of a first one returns that; with other content it is refused. */
	submitKey?: string | null;
	/** The key is one of a form that changes the entry. */
	changing?: boolean;
	/** The last change of the entry as the form knew it; nothing is compared when it is missing. */
	opened?: number | undefined;
	/** By file field, the hashes of what its uploads hold. */
	fileHashes?: Readonly<Record<string, readonly string[]>>;
	/** The form that the answers were checked by (`askedForm`); nothing is compared when it is missing. */
	checkedBy?: string;
	/** The ids of the uploads its answers name; nothing is said about files when it is missing. */
	uploads?: readonly string[];
}

export interface SavedEntry {
	id: string;
	/** True when the one-time key had been used: nothing was written. */
	repeated: boolean;
}

/**
 * Creates an entry, or replaces the one with its id as a whole while it is Pending. Deadline and limit are checked in
 * the transaction that writes, for a new one those of the opportunity, and what the answers claim. Throws Refused for a broken rule, NotFound for an offer this member cannot enter, KeyUsed
 * for a key that has made another entry of other answers.
 */
export async function saveEntry(scope: TenantScope, input: EntryInput): Promise<SavedEntry> {
	const { offerId, serialised } = checked({ ...input, programId: scope.programId });
	const { memberId, submitKey, data, opportunityId, companyId, fileHashes = {} } = input;
	const changedId = input.changing ? String(input.id) : null;
	const save = (tx: WriteScope) => writeEntry(tx, { ...input, offerId, serialised });
	return transact(scope, async (tx) => {
		if (!memberId || !submitKey) return { ...(await save(tx)), repeated: false };
		const { id, repeated } = await doOnce(
			tx,
			sentEntry({ memberId, submitKey, changedId, offerId, opportunityId, companyId, data, fileHashes }),
			{ ...entryDoor(tx, memberId, changedId), make: () => save(tx) },
		);
		return { id, repeated };
	});
}

/** How what a one-time key of a member has made is found again. */
export function entryDoor(scope: TenantScope, memberId: string, changedId: string | null): Door<Sent> {
	return {
		find: async (id) => {
			const entry = await findOwnEntry(scope, memberId, id);
			return entry && { id, refusal: changeRefusal(entry, scope.now()) };
		},
		link: entryLink,
		// Once it is reviewed, to press again would change nothing.
		...(changedId !== null && { used: ({ refusal }) => refusal ?? "entries:changeSaved" }),
	};
}

/** An entry that a key has made, and why it can no longer be changed. */
interface Sent {
	id: string;
	refusal?: string | null;
}

const entryLink = ({ id }: { id: string }) => ({ href: entryPath(id), label: "entries:seeFirst" });

async function writeEntry(
	tx: WriteScope,
	input: EntryInput & { offerId: string; serialised: string },
): Promise<{ id: string }> {
	const { offerId, serialised } = input;
	const id = String(input.id);
	const memberId = input.memberId || null;
	const opportunityId = input.opportunityId || null;
	const { before, changes, opportunity } = await requireTaking(tx, { id, offerId, opportunityId, memberId });
	if (!memberId || !opportunity)
		runtime().log.warn(
			{ entryId: id, offerId, opportunityId, memberId },
			"an entry was saved without its member or opportunity",
		);
	if (before && input.opened !== undefined && input.opened !== before.lastModifiedAt)
		throw new Refused(CHANGED_ELSEWHERE, undefined, 409, {
			href: entryPath(before.id),
			label: "entries:seeEntry",
		});
	const asked = { formId: opportunity?.formId ?? null, formVersion: opportunity?.formVersion ?? null };
	if (input.checkedBy !== undefined && input.checkedBy !== askedForm(asked))
		throw new Refused("forms:errors.changed", undefined, 409);
	// An entry keeps what it was sent under.
	const terms = changes ? before : opportunity;
	await saveEntryRow(tx, {
		id,
		offerId,
		opportunityId: opportunity?.id ?? null,
		memberId,
		companyId: memberId ? await chosenCompany(tx, memberId, input.companyId) : null,
		redeemable: terms?.redeemable ?? 1,
		addToDatabucket: terms?.addToDatabucket ?? 1,
		formId: asked.formId,
		formVersion: asked.formVersion ?? 1,
		data: serialised,
		deadline: terms?.deadline ?? null,
		// The row's own key is the one that it was made with.
		submitKey: (!input.changing && input.submitKey) || null,
	});
	if (memberId && input.uploads) await giveToEntry(tx, { entryId: id, memberId, ids: input.uploads });
	await insertEntryHistory(tx, { entryId: id, status: "Pending", total: before?.totalPoints ?? 0 });
	await claimForEntry(tx, {
		...{ entryId: id, offerId, opportunityId: opportunity?.id ?? null, memberId },
		...{ definition: opportunity?.definition ?? null, answers: input.data as Answers },
	});
	return { id };
}

function checked(save: EntrySave) {
	try {
		return checkEntrySave(save);
	} catch (error) {
		throw error instanceof EntryRefused ? new Refused(error.messageKey) : error;
	}
}

interface Taking {
	/** The entry that is replaced, or the id that a new one will have. */
	id: string;
	offerId: string;
	opportunityId: string | null;
	memberId: string | null;
}

/**
 * Throws where no answers would be taken, whatever they are: NotFound for an offer this member cannot enter, Refused for
 * one that is closed or at its limit, and for an entry that is past changing.
 */
export async function requireTaking(scope: TenantScope, { id, offerId, opportunityId, memberId }: Taking) {
	const before = await findEntry(scope, id);
	// What a member has sent stays theirs to change, whatever has become of the offer: its own status and deadline decide.
	const changes = before?.offerId === offerId && before.opportunityId === opportunityId;
	const takesIt =
		memberId && !changes ? await isEnterable(scope, offerId, memberId) : await offerExists(scope, offerId);
	if (!takesIt) throw new NotFound("offers:notFound");
	const opportunity = opportunityId ? await findOpportunityForEntry(scope, offerId, opportunityId) : undefined;
	// Taken out of the offer while somebody answered it: an entry without one would know neither limit nor deadline.
	if (opportunityId && !opportunity) throw new NotFound("offers:notFound");
	if (before) requireChangeable(before, memberId, scope.now());
	if (opportunity && !changes) {
		const others = memberId ? await countEntries(scope, opportunity.id, memberId, id) : 0;
		requireOpen(opportunity, others, scope.now());
	}
	return { before, changes, opportunity };
}

function requireChangeable(
	before: NonNullable<Awaited<ReturnType<typeof findEntry>>>,
	memberId: string | null,
	now: number,
): void {
	if (before.memberId !== memberId) throw new NotFound("entries:notFound");
	const refusal = changeRefusal(before, now);
	if (refusal) throw new Refused(refusal, undefined, 400, entryLink(before));
}

function requireOpen(
	opportunity: { status: string; deadline: number | null; entryLimit: number | null },
	others: number,
	now: number,
): void {
	if (opportunity.status !== "Active") throw new Refused("entries:closed");
	const reason = unavailableReason(opportunity, others, now);
	if (reason === "closed") throw new Refused("entries:closed");
	if (reason === "limit") throw new Refused("entries:limitReached");
}

/** Takes a member's own entry back, once however often it is asked. Throws NotFound for another's, Refused once it is in review or past its deadline. */
export async function withdrawEntry(scope: TenantScope, memberId: string, entryId: string): Promise<void> {
	return transact(scope, async (tx) => {
		const entry = await findOwnEntry(tx, memberId, entryId);
		if (!entry && (await hasDone(tx, { action: "withdraw", entity: "entry", entityId: entryId }))) return;
		if (!entry) throw new NotFound("entries:notFound");
		requireChangeable(entry, memberId, tx.now());
		await giveToEntry(tx, { entryId, memberId, ids: [] });
		await releaseEntry(tx, entryId, "withdrawn");
		await deleteEntry(tx, entryId, memberId);
		const { offerId, opportunityId, submitted, answers } = entry;
		await recordAudit(tx, {
			action: "withdraw",
			entity: "entry",
			entityId: entryId,
			before: { offerId, opportunityId, submitted, answers },
		});
	});
}
