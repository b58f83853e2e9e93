import type { ActionFunctionArgs } from "@remix-run/node";
import type { ZodType } from "zod";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { readStep, STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { typedValues } from "~/kernel/drafts/draft.rules";
import { keepStep } from "~/kernel/drafts/draft-steps.service.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { openedWith } from "./draft-step.server";
import { type AdminContext, requireAdmin } from "./guards/admin.server";

interface ItemAction<V> {
	permission: Permission;
	drafted: (admin: AdminContext) => Drafted;
	schema: ZodType<V>;
	/** The fields of the form; nothing else is kept. */
	names: readonly string[];
	/** Message key for an address without the record's id. */
	idRequired: string;
	failure: string;
}

/**
 * The action of the page of one item of a list inside a record (`:id` and `:itemId` in its address): what was typed is kept
 * in the draft, faults and all, and its page is left once there are none.
 */
export function itemAction<V>(spec: ItemAction<V>) {
	return async (args: ActionFunctionArgs) => {
		const { request, context, params } = args;
		const admin = await requireAdmin(args, spec.permission);
		const id = requiredId(params.id, spec.idRequired);
		const itemId = requiredId(params.itemId, "drafts:errors.itemGone");
		const drafted = spec.drafted(admin);
		let kept: KeptInput = null;
		try {
			const form = await readForm(request);
			const { submission, failure } = parseFormData(form, spec.schema);
			kept = submission;
			const removes = readStep(String(form.get(STEP_FIELD)))?.kind === "remove";
			if (form.has(STEP_FIELD) && !removes) throw new Refused("drafts:errors.step");
			const typed = typedValues(form, spec.names);
			await keepStep(admin.scope, drafted, {
				id,
				basedOn: openedWith(form),
				step: removes
					? { kind: "remove", id: itemId }
					: { kind: "edit", id: itemId, values: typed, done: failure === null },
			});
			if (failure && !removes) return failure;
			return await redirectAfterWrite(context, `${drafted.page(id)}#${drafted.anchor}${removes ? "list" : itemId}`);
		} catch (error) {
			return adminFailure(error, { submission: kept, fallback: spec.failure, requestId: context.requestId });
		}
	};
}
