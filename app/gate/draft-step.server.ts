import type { AppLoadContext } from "@remix-run/node";
import { anewAt } from "~/kernel/drafts/anew.rules";
import { readStep, STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { typedValues } from "~/kernel/drafts/draft.rules";
import { discardDraft, keepStep, keepTyped } from "~/kernel/drafts/draft-steps.service.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { keyIn } from "~/kernel/one-time-keys/claim-key.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { Refused } from "~/server/domain-error";
import { redirectAfterWrite, redirectWithToast, type Toast } from "~/server/toast.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { listStep, placeAfter } from "./draft-place.server";

interface Posted {
	scope: TenantScope;
	context: AppLoadContext;
	drafted: Drafted;
	/** Null on the page of a new record. */
	id: string | null;
	form: FormData;
}

/** The record's `updated` that a form was opened with; with `draft` that of the draft it showed. */
export function openedWith(form: FormData, name: "updated" | "draft" = "updated"): number | undefined {
	const text = form.get(name);
	return typeof text === "string" && /^\d{1,16}$/.test(text) ? Number(text) : undefined;
}

/**
 * The answer to a button that saves nothing: everything typed is kept as the admin's draft with the step taken in it,
 * then the page is shown anew, or the item's page.
 */
export async function answerStep({ scope, context, drafted, id, form }: Posted): Promise<Response> {
	const asked = readStep(String(form.get(STEP_FIELD)));
	if (!asked) throw new Refused("drafts:errors.step");
	if (asked.kind === "discard") return answerDiscard({ scope, context, drafted, id });
	const step = listStep(asked);
	if (step && !drafted.itemPage) throw new Refused("drafts:errors.step");
	const fields = typedValues(form, drafted.names);
	await drafted.beforeKeep?.(scope, id, fields);
	const keep = async (tx: TenantScope) => {
		const kept = await keepStep(tx, drafted, { id, basedOn: openedWith(form), fields, steps: step ? [step] : [] });
		return { ...kept, to: step ? placeAfter(drafted, kept, step) : drafted.page(kept.recordId) };
	};
	const { to, isKept } =
		id === null
			? { ...(await begunOnce(scope, { drafted, form, body: { fields, asked } }, keep)), isKept: true }
			: await keep(scope);
	if (step?.kind === "open" || step?.kind === "add") return redirectAfterWrite(context, to);
	// A chosen file is still in an open page; without scripts it has to be chosen again.
	const files = [...form.values()].some((value) => typeof value !== "string" && value.size > 0);
	if (files) return redirectWithToast(context, to, { type: "info", message: "drafts:filesNotKept" });
	if (asked.kind === "keep" && isKept)
		return redirectWithToast(context, to, { type: "success", message: "drafts:kept" });
	if (asked.kind === "keep") return redirectWithToast(context, to, { type: "info", message: "drafts:nothingToKeep" });
	return redirectAfterWrite(context, to);
}

/** The draft of a new record, and where its page leads on: a form that comes twice with its key has begun one. */
function begunOnce(
	scope: TenantScope,
	{ drafted: { kind }, form, body }: Pick<Posted, "drafted" | "form"> & { body: unknown },
	begin: (tx: TenantScope) => Promise<{ recordId: string; to: string }>,
): Promise<{ to: string }> {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ ...keyIn(tx, form, `draft of ${kind}`), body },
			{
				// The place is remembered with it: of an item that was added nobody else could tell which it was.
				find: async (id) => {
					const [recordId = "", to = ""] = id.split(" ");
					return (await findDraft(tx, kind, recordId)) && { id, to };
				},
				link: ({ to }) => ({ href: to, label: "common:seeMade" }),
				make: async () => {
					const { recordId, to } = await begin(tx);
					return { id: `${recordId} ${to}`, to };
				},
			},
		),
	);
}

/** Keeps what was typed into a form that could not be saved. */
export async function keepUnsaved({ scope, drafted, id, form }: Omit<Posted, "context">): Promise<void> {
	if (id === null) return;
	const shown = openedWith(form, "draft");
	if (shown === undefined) return;
	const typed = typedValues(form, drafted.names);
	// Best effort, as the rest of it: the answer holds what was typed as well.
	const fields = drafted.keepable ? await drafted.keepable(scope, id, typed).catch(() => null) : typed;
	if (fields) await keepTyped(scope, drafted, { id, shown, basedOn: openedWith(form), fields });
}

async function answerDiscard({ scope, context, drafted, id }: Omit<Posted, "form">): Promise<Response> {
	const told: Omit<Toast, "id"> = { type: "success", message: "drafts:discarded" };
	if (id === null) return redirectAfterWrite(context, drafted.list);
	const stays = await discardDraft(scope, drafted, id);
	return redirectWithToast(context, stays ? anewAt(drafted.page(id), { anew: scope.now() }) : drafted.list, told);
}
