import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isOfOtherProgram } from "~/kernel/admin/other-program.server";
import { claimKey, isClaimed, keyIn } from "~/kernel/one-time-keys/claim-key.server";
import { newId } from "~/lib/ids.server";
import { BULK_LISTED, BULK_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { withLine } from "~/lib/text/with-line";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { redirectWithToast } from "~/server/toast.server";
import type { TenantScope } from "~db/scope";
import type { BulkAction, BulkList } from "./bulk-list";
import { type BulkSelection, readSelection, selectionName } from "./bulk-selection.server";
import { countOutcomes } from "./outcomes";
import { seenUntil } from "./required-input.server";
import { type BulkOutcome, runBulk } from "./run-bulk.server";

const SAMPLE = 10;

/** What a bulk page without a posted form says: where rows are chosen. */
export function bulkHome({ path, title }: Pick<BulkList, "path" | "title">) {
	return { list: { path, title } };
}

/** Asks, naming how many, where the action has to be asked about; then, or once confirmed, does it and reports on each record. `posted` is a form that was read already. */
export async function answerBulk(
	{ request, context }: ActionFunctionArgs,
	scope: TenantScope,
	list: BulkList,
	posted?: FormData,
) {
	const form = posted ?? (await readForm(request));
	if (isOfOtherProgram(scope, form))
		return redirectWithToast(context, list.path, { type: "error", message: "admin:bulk.otherProgram" });
	const now = scope.now();
	const selection = await readSelection(form, list);
	// Ticked rows were seen in the list; all that match are named by the question.
	const seen = (selection.all ? undefined : seenUntil(form)) ?? now;
	const back = `${list.path}${selection.query}`;
	const key = keyIn(scope, form, "bulk");
	const sentBefore = () => redirectWithToast(context, back, { type: "info", message: "admin:bulk.sentBefore" });
	if (await isClaimed(scope, key)) return sentBefore();
	const refuse = (text: string) => redirectWithToast(context, back, { type: "error", message: text });
	const intent = String(form.get("intent") ?? "");
	const action = Object.hasOwn(list.actions, intent) ? list.actions[intent] : undefined;
	if (!action) return refuse("admin:bulk.chooseAction");
	if (selection.targets.length === 0) return refuse(action.noneChosen ?? list.noneChosen ?? "admin:bulk.chooseRows");
	if (selection.targets.length > BULK_MAX) return refuse(message("admin:bulk.tooMany", { max: BULK_MAX }));

	const ask = (trouble: Trouble = {}, status = 200) =>
		confirmation(list, { intent, action, selection, form, seen }, trouble, status);
	const shown = form.get("count");
	if ((await action.fields?.())?.some(({ name }) => form.has(`line-${name}`))) return ask();
	const atOnce = shown === null && action.atOnce === true && !selection.all;
	if (shown === null && !atOnce) return ask();
	if (!atOnce && Number(shown) !== selection.targets.length) return ask({ counted: Number(shown) || 0 }, 409);
	const named = form.get("named");
	if (!atOnce && selection.all && named !== null && named !== selectionName(selection))
		return ask({ others: true }, 409);
	const ids = selection.targets.map(({ id }) => id);
	const opening = form.get("opening") === "yes";
	try {
		const step = await action.prepare(form, opening);
		const opened = opening ? [] : ((await action.opening?.(ids, form)) ?? []);
		if (opened.length > 0) return await ask({ opened }, 409);
		if (!(await claimKey(scope, key))) return await sentBefore();
		const outcomes = await runBulk(scope, selection.targets, step, action.failed);
		const warning = (await action.finish?.()) ?? null;
		const { done, skipped } = countOutcomes(outcomes, action.done);
		const [only = "", ...others] = done;
		if (warning !== null || skipped.length > 0 || others.length > 0)
			return await report(list, action, selection, outcomes, warning);
		return await redirectWithToast(context, back, { type: "success", message: only });
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return ask({ errors: { [error.field ?? ""]: error.messageKey } }, error.status);
	}
}

interface Trouble {
	/** By field; "" is the form. */
	errors?: Record<string, string>;
	/** How many the reader agreed to, when it is another number by now. */
	counted?: number;
	/** As many match as the reader agreed to, but not the same. */
	others?: boolean;
	opened?: readonly { type: string; id: string; title: string }[];
}

interface Asked {
	intent: string;
	action: BulkAction;
	selection: BulkSelection;
	form: FormData;
	/** Up to when the reader has seen the records, UTC ms. */
	seen: number;
}

async function confirmation(
	list: BulkList,
	{ intent, action, selection, form, seen }: Asked,
	trouble: Trouble,
	status: number,
) {
	const fields = (await action.fields?.()) ?? [];
	const typed = fields.map(({ name, lines }) => {
		const line = lines?.of[Number(form.get(`line-${name}`) ?? -1)];
		const text = String(form.get(name) ?? "");
		return [name, line === undefined ? text : withLine(text, line)];
	});
	const sample = selection.targets.slice(0, SAMPLE);
	const titles = sample.map(({ title }) => title);
	const idsOf = (targets: BulkSelection["targets"]) => targets.map(({ id }) => id);
	const worth = (await list.worth?.(idsOf(sample), idsOf(selection.targets))) ?? null;
	return data(
		{
			step: "confirm" as const,
			key: newId(),
			...{ intent, act: action.act, text: action.text, tone: action.tone, fields, titles },
			...{ items: list.items, count: selection.targets.length, all: selection.all, query: selection.query },
			facts: sample.map(({ id }) => worth?.of.get(id) ?? null),
			total: worth?.total ?? null,
			ids: selection.ids,
			typed: Object.fromEntries(typed) as Record<string, string>,
			errors: trouble.errors ?? {},
			counted: trouble.counted ?? null,
			others: trouble.others ?? false,
			...{ seen, named: selection.all ? selectionName(selection) : null },
			opened: trouble.opened ?? [],
		},
		{ status },
	);
}

async function report(
	list: BulkList,
	action: BulkAction,
	{ query }: BulkSelection,
	outcomes: readonly BulkOutcome[],
	warning: string | null,
) {
	const counted = countOutcomes(outcomes, action.done);
	const refused = outcomes.filter(({ reason }) => reason !== null);
	const done = outcomes.filter(({ reason }) => reason === null);
	const rows = [...refused, ...done].slice(0, BULK_LISTED);
	const hrefs = await hrefsOf(
		list,
		rows.map(({ id }) => id),
	);
	return data({
		step: "report" as const,
		...{ act: action.act, query, count: outcomes.length, warning, ...counted },
		rows: rows.map(({ id, title, reason, instead = action.done }) => ({
			...{ id, title, reason, href: hrefs.get(id) ?? null },
			did: message(instead, { count: 1 }),
		})),
		more: outcomes.length - rows.length,
	});
}

/** Where those records are that are still there. */
async function hrefsOf({ hrefOf, named }: BulkList, ids: readonly string[]): Promise<Map<string, string>> {
	if (!hrefOf) return new Map();
	// What was done stands; while the database is away the report goes without links.
	const there = await named(ids).catch(() => []);
	return new Map(there.filter(({ deleted }) => !deleted).map(({ id }) => [id, hrefOf(id)]));
}

type Answered = Awaited<ReturnType<typeof confirmation | typeof report>>["data"];
export type BulkReply = Answered;
export type BulkQuestion = Extract<Answered, { step: "confirm" }>;
export type BulkResult = Extract<Answered, { step: "report" }>;
