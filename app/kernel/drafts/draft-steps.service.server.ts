import {
	findItem,
	type ListState,
	locateItem,
	type Place,
	type Step,
	type StepRefusal,
	takeStep,
} from "~/kernel/items/items.rules";
import { newId } from "~/lib/ids.server";
import { ITEM_LEVELS, ITEMS_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import type { DraftState } from "./draft.rules";
import type { Drafted } from "./drafted";
import { type Draft, dropDraft, findDraft, findTimeZone, saveDraft } from "./drafts.repository.server";
import { saysWhatIsStored } from "./sent-values.rules";

const REFUSED: Record<StepRefusal, (levels: number) => string> = {
	gone: () => "drafts:errors.itemGone",
	full: () => message("drafts:errors.full", { max: ITEMS_MAX }),
	deep: (levels) => message("drafts:errors.deep", { max: levels }),
};

interface DraftStep {
	/** Null on the page of a new record. */
	id: string | null;
	/** The record's `updated` as the form was opened with it. */
	basedOn: number | undefined;
	/** What the record's own form says now; left out where it is another form that posts. */
	fields?: DraftState["fields"];
	steps?: readonly Step[];
	/** What waits beside the form and the list, in the place of what did under the same names. */
	beside?: DraftState["beside"];
}

interface Kept {
	recordId: string;
	/** Where the item is that the last step was about; null where it left none. */
	place: Place | null;
	/** The item in whose list that was. */
	parent: string | null;
	/** It is a row of the parent's page. */
	isRow: boolean;
	/** There is a draft then; none where it would publish what is stored. */
	isKept: boolean;
}

/**
 * Keeps what was typed as the admin's draft and takes steps in its list; a draft that would publish what is stored is dropped.
 * Returns the id of the record, made here for a new one, and the place that the last step was about. Throws NotFound, and
 * Refused for a step that cannot be taken.
 */
export function keepStep(
	scope: TenantScope,
	drafted: Drafted,
	{ id, basedOn, fields, steps = [], beside }: DraftStep,
): Promise<Kept> {
	return transact(scope, async (tx) => {
		const recordId = id ?? newId();
		const { stored, draft } = await openDraft(tx, drafted, id);
		let list: ListState = draft?.state.list ?? { items: stored?.items ?? [] };
		let about: Omit<Kept, "recordId" | "isKept"> = { place: null, parent: null, isRow: false };
		const { levels = ITEM_LEVELS } = drafted;
		for (const step of steps) {
			// Without a draft the list is as somebody else has saved it meanwhile, and an item's id may be its place in it.
			if (step.kind === "edit" && stored && !draft && findItem(list.items, step.id))
				refuseStale(stored.updated, basedOn);
			if (step.kind === "remove") await refuseRemoval(tx, drafted, recordId, list, step.id);
			const result = takeStep(list, begun(drafted, list, step), newId, levels);
			if (result.refused) throw new Refused(REFUSED[result.refused](levels), undefined, 409);
			const place = locateItem(result.state.items, result.id ?? "") ?? null;
			const { parent = null } = place ?? ("id" in step ? locateItem(list.items, step.id) : undefined) ?? {};
			const around = parent === null ? undefined : locateItem(list.items, parent);
			about = { place, parent, isRow: around ? (drafted.holdsRows?.(around.item, around.level) ?? false) : false };
			list = result.state;
		}
		const state: DraftState = {
			...{ fields: fields ?? draft?.state.fields, list },
			...((beside ?? draft?.state.beside) && { beside: { ...draft?.state.beside, ...beside } }),
		};
		const shown = stored?.shown?.(await findTimeZone(tx));
		if (stored && saysWhatIsStored(state, { items: stored.items, fields: shown }, drafted)) {
			if (draft) await dropDraft(tx, drafted.kind, recordId);
			return { recordId, ...about, isKept: false };
		}
		await saveDraft(tx, {
			...{ kind: drafted.kind, recordId, state },
			basedOn: stored ? (basedOn ?? draft?.basedOn ?? stored.updated) : null,
		});
		return { recordId, ...about, isKept: true };
	});
}

function begun(drafted: Drafted, { items }: ListState, step: Step): Step {
	if (step.kind !== "add") return step;
	const around = step.parent === null ? 0 : (locateItem(items, step.parent)?.level ?? 0);
	return { ...step, inside: drafted.beginsWith?.(around + 1) };
}

/**
 * Keeps what was typed into a form that could not be saved in the draft it shows, so that the way to what is wrong in its
 * list costs nothing. Best effort: the answer holds it as well. Without a draft, or with one of another window, nothing is kept.
 */
export async function keepTyped(scope: TenantScope, drafted: Drafted, typed: Typed): Promise<void> {
	const { id, shown, basedOn, fields } = typed;
	await transact(scope, async (tx) => {
		const draft = await findDraft(tx, drafted.kind, id);
		if (draft?.updated !== shown) return;
		const own = {
			kind: drafted.kind,
			recordId: id,
			basedOn: draft.basedOn === null ? null : (basedOn ?? draft.basedOn),
		};
		await saveDraft(tx, { ...own, state: { ...draft.state, fields } });
	}).catch(() => undefined);
}

interface Typed extends Pick<DraftStep, "basedOn" | "fields"> {
	id: string;
	/** The `updated` of the draft that the form showed. */
	shown: number;
}

function refuseStale(stored: number, basedOn = stored): void {
	if (basedOn !== stored) throw new Refused("admin:errors.changedMeanwhile", undefined, 409);
}

/** A record and the admin's draft of it. Throws NotFound where there is neither. */
export async function openDraft(scope: TenantScope, drafted: Drafted, id: string | null) {
	if (id === null) return {};
	const stored = await drafted.stored(scope, id);
	const draft = await findDraft(scope, drafted.kind, id);
	if (!stored && !draft) throw new NotFound(drafted.notFound);
	return { stored, draft };
}

async function refuseRemoval(tx: WriteScope, drafted: Drafted, recordId: string, list: ListState, itemId: string) {
	const item = findItem(list.items, itemId);
	if (item) await drafted.refuseRemoval?.(tx, recordId, item);
}

/** Drops the admin's draft of a record. Returns whether the record is there without it. Throws NotFound. */
export function discardDraft(scope: TenantScope, drafted: Drafted, id: string): Promise<boolean> {
	return transact(scope, async (tx) => {
		const { stored } = await openDraft(tx, drafted, id);
		await dropDraft(tx, drafted.kind, id);
		return stored !== undefined;
	});
}

/**
 * Refuses (409) to save a draft that another window of the same admin has changed, saved or dropped since the page was
 * shown: what nobody has seen is not published.
 */
export function refuseOtherWindow(draft: Draft | undefined, shown: number | undefined): void {
	if (draft?.updated !== shown) throw new Refused("drafts:errors.otherWindow", undefined, 409);
}
