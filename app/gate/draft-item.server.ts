import type { ActionFunctionArgs } from "@remix-run/node";
import type { ZodType } from "zod";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { readStep, STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { typedInside, typedValues } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import { keepStep } from "~/kernel/drafts/draft-steps.service.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import { insideName } from "~/kernel/drafts/inside-names";
import type { Step } from "~/kernel/items/items.rules";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { readUpload } from "~/server/forms/read-upload.server";
import { invalid, parseFormData } from "~/server/forms.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { listStep, placeAfter } from "./draft-place.server";
import { openedWith } from "./draft-step.server";
import { type AdminContext, requireAdmin } from "./guards/admin.server";
import { readTypedInZone } from "./records/typed-in-zone.server";

interface ItemAction<V, I> {
	permission: Permission;
	drafted: (admin: AdminContext) => Drafted;
	schema: ZodType<V>;
	/** The fields of the form; nothing else is kept. */
	names: readonly string[];
	/** The largest file that comes with the form, in bytes; a form without files has none. */
	upload?: number;
	/** Before the fields are read: keeps such files and leaves in the form what the draft holds of them, or what goes without saying. */
	receive?: (admin: AdminContext, form: FormData) => Promise<void>;
	/** Of the items inside this one, where its form holds them. */
	inside?: { schema: ZodType<I>; names: readonly string[] };
	/** Message key for an address without the record's id. */
	idRequired: string;
	failure: string;
}

/**
 * The action of the page of one item of a list inside a record (`:id` and `:itemId` in its address): what was typed is kept
 * in the draft, faults and all. Its page is left once there are none; buttons take a step in the list inside it, or remove it.
 */
export function itemAction<V, I = unknown>(spec: ItemAction<V, I>) {
	return async (args: ActionFunctionArgs) => {
		const { request, context, params } = args;
		const admin = await requireAdmin(args, spec.permission);
		const id = requiredId(params.id, spec.idRequired);
		const itemId = requiredId(params.itemId, "drafts:errors.itemGone");
		const drafted = spec.drafted(admin);
		let kept: KeptInput = null;
		try {
			const form = spec.upload === undefined ? await readForm(request) : await readUpload(request, spec.upload);
			readTypedInZone(form, admin);
			kept = parseFormData(form, spec.schema).submission;
			await spec.receive?.(admin, form);
			const { submission } = parseFormData(form, spec.schema);
			kept = submission;
			const faults = faultsOf(form, spec);
			const asked = readButton(form);
			const edited: Step = {
				...{ kind: "edit", id: itemId, values: typedValues(form, spec.names) },
				inside: typedInside(form, spec.inside?.names ?? []),
				done: !asked && Object.keys(faults).length === 0,
			};
			const removes = asked?.kind === "remove" && asked.id === itemId;
			const steps = removes ? [asked] : asked ? [edited, asked] : [edited];
			const result = await keepStep(admin.scope, drafted, { id, basedOn: openedWith(form), steps });
			if (!asked && !edited.done) return invalid(submission.reply({ fieldErrors: faults }));
			return await redirectAfterWrite(context, placeAfter(drafted, result, asked ?? edited));
		} catch (error) {
			return adminFailure(error, { submission: kept, fallback: spec.failure, requestId: context.requestId });
		}
	};
}

/** The step that a button of the form asks for; undefined for "Done". Throws Refused for what no button says. */
function readButton(form: FormData): Step | undefined {
	if (!form.has(STEP_FIELD)) return undefined;
	const asked = readStep(String(form.get(STEP_FIELD)));
	const step = asked && listStep(asked);
	if (!step) throw new Refused("drafts:errors.step");
	return step;
}

/** What is wrong with a form, by the names of its fields, those of the items inside included. */
function faultsOf<V, I>(form: FormData, { schema, names, inside }: ItemAction<V, I>): Record<string, string[]> {
	const own = faultsIn(typedValues(form, names), schema);
	if (!inside) return own;
	const faults = Object.entries(typedInside(form, inside.names)).flatMap(([id, values]) =>
		Object.entries(faultsIn(values, inside.schema)).map(([field, list]) => [insideName(id, field), list] as const),
	);
	return { ...own, ...Object.fromEntries(faults) };
}
