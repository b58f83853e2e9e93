import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { ZodType } from "zod";
import { type PlatformContext, requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import type { PlatformPermission } from "~/kernel/permissions/platform.rules";
import type { FormLimits } from "~/server/forms/read-form.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";
import { toldChange } from "./told-change.server";

type Acting = PlatformContext & { context: AppLoadContext };

interface PlatformAction<V> {
	permission: PlatformPermission;
	schema: ZodType<V>;
	/** Where it may be larger than most. */
	limits?: FormLimits;
	/** Where the browser goes when it is done. */
	to: string | ((id: string) => string);
	/** Message keys for what is said then, and for what nobody foresaw. */
	success: string;
	failure: string;
}

interface PlatformCreation<V> extends PlatformAction<V> {
	/** Answers with the record's id. */
	save: (admin: Acting, value: V) => Promise<string>;
}

interface PlatformChange<V> extends PlatformAction<V> {
	/** Message key for an address without an id. */
	idRequired: string;
	/** Throws where this admin does not reach the record, before its form is read. */
	reached?: (admin: Acting & { id: string }) => Promise<unknown>;
	save: (admin: Acting & { id: string }, value: V) => Promise<unknown>;
}

const placeOf = (to: PlatformAction<unknown>["to"], id: string) => (typeof to === "string" ? to : to(id));

/** The action of a page that makes a record of the installation, as `createAction` is that of a program's records. */
export function platformCreateAction<V>(spec: PlatformCreation<V>) {
	return async (args: ActionFunctionArgs) => {
		const { request, context } = args;
		const { permission, schema, limits, to, success, failure, save } = spec;
		const admin = { ...(await requirePlatform(args, permission)), context };
		const parsed = await parseForm(request, schema, limits);
		if (parsed.failure) return parsed.failure;
		try {
			const id = await save(admin, parsed.value);
			const url = placeOf(to, id);
			const made = toldMade({ at: new URL(request.url).pathname, id, to: url }, parsed.value);
			return await redirectWithToast(context, url, { type: "success", message: success, ...made });
		} catch (error) {
			const { submission } = parsed;
			return adminFailure(error, { submission, fallback: failure, requestId: context.requestId });
		}
	};
}

/** The same for a page of one record of the installation, whose id is in the address: to change or to delete it. */
export function platformChangeAction<V>(spec: PlatformChange<V>) {
	return async (args: ActionFunctionArgs) => {
		const { request, context, params } = args;
		const { permission, schema, limits, to, success, failure, save, reached, idRequired } = spec;
		const admin = { ...(await requirePlatform(args, permission)), context, id: requiredId(params.id, idRequired) };
		await reached?.(admin);
		const parsed = await parseForm(request, schema, limits);
		if (parsed.failure) return parsed.failure;
		try {
			const at = { at: new URL(request.url).pathname, id: admin.id };
			const about = await toldChange({ control: admin.control }, at, parsed.value);
			await save(admin, parsed.value);
			return await redirectWithToast(context, placeOf(to, admin.id), { type: "success", message: success, ...about });
		} catch (error) {
			const { submission } = parsed;
			return adminFailure(error, { submission, fallback: failure, requestId: context.requestId });
		}
	};
}
