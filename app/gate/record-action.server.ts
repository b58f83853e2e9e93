import type { ActionFunctionArgs } from "@remix-run/node";
import { type ZodType, z } from "zod";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { type Picked, pickAgain } from "~/kernel/admin/picks.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { recordTextsPath, THEN_TEXTS } from "~/kernel/content-texts/content-texts.paths";
import { translatedKind } from "~/kernel/content-texts/translated";
import { STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { openDraft } from "~/kernel/drafts/draft-steps.service.server";
import type { Drafted } from "~/kernel/drafts/drafted";
import { type Making, makeOnce, sentForm } from "~/kernel/one-time-keys/make-once.server";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { readUpload } from "~/server/forms/read-upload.server";
import { parseFormData } from "~/server/forms.server";
import { redirectWithToast, type Toast } from "~/server/toast.server";
import type { TenantScope } from "~db/scope";
import { answerStep, keepUnsaved } from "./draft-step.server";
import { type AdminContext, requireAdmin } from "./guards/admin.server";
import { toldChange } from "./records/told-change.server";
import { readTypedInZone } from "./records/typed-in-zone.server";

interface RecordAction<V, R> {
	permission: Permission;
	schema: ZodType<V>;
	/** The largest file that comes with the form, in bytes; a form without files has none. */
	upload?: number;
	/** Reads the form's pickers, before the schema, and leaves in the form what it shows when it comes back. */
	pick?: (admin: AdminContext, form: FormData) => Promise<Picked<V>>;
	/** Where the browser goes when it is done. */
	to: string | ((result: R, form: FormData) => string);
	/** What is said then: a message key, or what the result calls for. */
	success: string | ((result: R) => Pick<Toast, "type" | "message">);
	/** Message key for what nobody foresaw. */
	failure: string;
	/** The form's buttons beside "Save" keep what was typed as a draft. */
	drafted?: (admin: AdminContext, form?: FormData) => Drafted;
}

interface ChangeAction<V, R> extends RecordAction<V, R> {
	/** Message key for an address without an id. */
	idRequired: string;
	/** Message key in the place of `failure` while the record is a draft that was never saved: its save makes it. */
	creationFailure?: string;
	save: (admin: AdminContext & { id: string }, value: V) => Promise<R>;
	/** Of a page that makes a record inside the one that it is about: what `save` answered when it made it. */
	again?: (admin: AdminContext & { id: string }, made: string, value: V) => R;
	/** Where the page leads once it has nothing left to ask, which is where it is then said why; null while it asks. */
	leadsTo?: (admin: AdminContext & { id: string }) => Promise<string | null>;
}

interface CreateBase<V, R> extends Omit<RecordAction<V, R>, "to" | "success"> {
	/** Answers with the record's id, or with what has one. */
	save: (admin: AdminContext, value: V) => Promise<R>;
	to: string | ((made: { id: string }) => string);
}

interface CreatePlain<V, R> extends CreateBase<V, R> {
	success: string;
}

interface CreateTold<V, R> extends CreateBase<V, R> {
	success: (result: R) => Pick<Toast, "type" | "message">;
	/** What `save` answered when it made this record, for a form that comes again. */
	again: (admin: AdminContext, id: string, value: V) => R | Promise<R>;
}

/**
 * The action of a page that makes a record: guard, form through its schema, faults at their fields with the input kept,
 * then `save` and the redirect that says so. What `save` throws is answered as adminFailure says. A form that comes
 * twice with one key makes one record, and its second answer is as the first (decision 015).
 */
export function createAction<V, R>(spec: CreatePlain<V, R> | CreateTold<V, R>) {
	return async (args: ActionFunctionArgs) => {
		const admin = await requireAdmin(args, spec.permission);
		const { pathname } = new URL(args.request.url);
		const again = "again" in spec ? spec.again : (_: AdminContext, id: string) => ({ id });
		const told = spec as RecordAction<V, R>;
		const to = (made: R | string) =>
			typeof spec.to === "string"
				? spec.to
				: spec.to(typeof made === "string" ? { id: made } : (made as { id: string }));
		return answer(args, { ...admin, id: null }, { ...told, to }, async (value, form) => {
			const make = (scope: TenantScope) => spec.save({ ...admin, scope }, value);
			// Whose schema reads the key has a service that knows of keys.
			if (typeof value === "object" && value !== null && "_key" in value) return make(admin.scope);
			const list = typeof spec.to === "string" ? spec.to : pathname;
			return onceOf(admin, form, pathname, value, {
				...{ make, list },
				again: async (id) => (await again(admin, id, value)) as R,
			});
		});
	};
}

/** The same for a page whose form makes no record and changes none that has an id in the address. */
export function saveAction<V, R>(spec: RecordAction<V, R> & { save: (admin: AdminContext, value: V) => Promise<R> }) {
	return async (args: ActionFunctionArgs) => {
		const admin = await requireAdmin(args, spec.permission);
		return answer(args, { ...admin, id: null }, spec, (value) => spec.save(admin, value));
	};
}

/** The same for a page of one record, whose id is in the address: to change, to delete or to confirm something. */
export function changeAction<V, R>(spec: ChangeAction<V, R>) {
	return async (args: ActionFunctionArgs) => {
		const admin = await requireAdmin(args, spec.permission);
		const id = requiredId(args.params.id, spec.idRequired);
		const { leadsTo, creationFailure, drafted, failure } = spec;
		const elsewhere = leadsTo && (() => leadsTo({ ...admin, id }));
		const failed = async () => {
			if (creationFailure === undefined || !drafted) return failure;
			// Asked only now: a database that is away says nothing of either.
			const stored = await drafted(admin)
				.stored(admin.scope, id)
				.catch(() => null);
			return stored === undefined ? creationFailure : failure;
		};
		return answer(args, { ...admin, id }, { ...spec, elsewhere, failed }, (value, form) => {
			const { again, save } = spec;
			if (!again) return save({ ...admin, id }, value);
			const { pathname } = new URL(args.request.url);
			return onceOf(admin, form, pathname, value, {
				list: pathname,
				make: (scope) => save({ ...admin, scope, id }, value),
				again: (made) => again({ ...admin, id }, made, value),
			});
		});
	};
}

/** Makes what the form of this address asks for once for each of its keys. */
async function onceOf<R>({ scope }: AdminContext, form: FormData, address: string, value: unknown, making: Making<R>) {
	return makeOnce(scope, await sentForm(scope, form, address, value), making);
}

async function answer<V, R>(
	{ request, context }: ActionFunctionArgs,
	admin: AdminContext & { id: string | null },
	spec: RecordAction<V, R> & { elsewhere?: (() => Promise<string | null>) | undefined; failed?: () => Promise<string> },
	save: (value: V, form: FormData) => Promise<R>,
) {
	const { schema, upload, pick, to, success, failure: standing, failed, drafted, elsewhere } = spec;
	let kept: KeptInput = null;
	let unsaved = async () => {};
	try {
		const form = upload === undefined ? await readForm(request) : await readUpload(request, upload);
		refuseOtherProgram(admin.scope, form);
		readTypedInZone(form, admin);
		const picked = await pick?.(admin, form);
		if (drafted && form.has(STEP_FIELD)) {
			kept = parseFormData(form, z.looseObject({})).submission;
			picked?.keep?.(form);
			return await answerStep({ scope: admin.scope, id: admin.id, context, drafted: drafted(admin, form), form });
		}
		const { value, submission, failure } = parseFormData(form, schema);
		const again = picked && pickAgain(form, submission, ...picked.pickers);
		if (again) return again;
		kept = submission;
		unsaved = async () => {
			picked?.keep?.(form);
			if (drafted) await keepUnsaved({ scope: admin.scope, id: admin.id, drafted: drafted(admin, form), form });
		};
		if (failure) {
			// What is gone is told as a save tells it, and not as the page of the form does.
			if (drafted) await openDraft(admin.scope, drafted(admin), admin.id);
			await unsaved();
			return failure;
		}
		const { pathname } = new URL(request.url);
		const named = admin.id === null ? {} : await toldChange(admin, { at: pathname, id: admin.id }, value);
		const result = await save(picked ? picked.into(value) : value, form);
		const told = typeof success === "string" ? ({ type: "success", message: success } as const) : success(result);
		const texts = textsNext(form, spec.permission, admin, result);
		const made = madeIn(admin.id, result);
		const url = texts ?? (typeof to === "string" ? to : to(result, form));
		return await redirectWithToast(context, url, {
			...named,
			...(made && toldMade({ at: pathname, id: made, to: url }, value)),
			...told,
		});
	} catch (error) {
		if (error instanceof Refused) await unsaved();
		const url = error instanceof Refused && error.status === 409 ? await elsewhere?.() : null;
		const late = url ? await tooLate(context, error, url) : null;
		if (late) return late;
		const fallback = failed && !(error instanceof Refused) ? await failed() : standing;
		return adminFailure(error, { submission: kept, fallback, requestId: context.requestId });
	}
}

/** The id of the record that a save has made; null where it changed one. */
function madeIn(id: string | null, result: unknown): string | null {
	if (id === null && typeof result === "string") return result;
	const { id: made, created } = (result ?? {}) as { id?: unknown; created?: unknown };
	if (id !== null) return created === true ? id : null;
	return typeof made === "string" ? made : null;
}

/** Where the new record's texts are written in the next language, when its form asked for that. */
function textsNext(form: FormData, permission: Permission, { tenant }: AdminContext, result: unknown): string | null {
	const kind = translatedKind(String(form.get(THEN_TEXTS) ?? ""));
	const { locale: own, locales } = tenant.program;
	const next = locales.find((one) => one !== own);
	const id = typeof result === "string" ? result : (result as { id?: unknown } | undefined)?.id;
	if (!kind || `${kind.area}:write` !== permission || next === undefined || typeof id !== "string") return null;
	return recordTextsPath(kind.name, id, next);
}
