import type { AppLoadContext } from "@remix-run/node";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { once } from "~/server/context.server";
import { NotFound } from "~/server/domain-error";
import type { Say } from "~/server/i18n/messages.server";
import type { TenantScope } from "~db/scope";
import { type Answers, readAnswers } from "../form-definition.rules";
import { fieldName } from "../form-tree.rules";
import type { FormDefinition } from "../forms.schemas";
import { ASKED_FORM } from "../versions/asked-form";
import { listVersions } from "../versions/form-versions.repository.server";
import { formShownTo } from "../versions/shown-form.server";
import { definitionAsRead } from "../versions/version-texts.rules";

/** What is said of a form that takes no answers any more, on top of what was typed into it. */
const closed = (text = "forms:closed.text") => ({ "": [text] });

interface ClosedPost {
	memberId: string | null;
	form: FormData;
	/** What is said to whoever never had the page. */
	notFound: string;
	/** What is said to whoever had it, where that has to name what is gone. */
	text?: string;
}

/**
 * The answer to a post to a form that is not there, or not for whoever sends it: what was typed, and that it was closed
 * meanwhile. A page that was open says which form it showed; throws NotFound for a post that comes from none.
 */
export async function closedFormReply(scope: TenantScope, { memberId, form, notFound, text }: ClosedPost) {
	if (!form.has(ASKED_FORM)) throw new NotFound(notFound);
	const key = form.get("_key");
	return {
		answers: (await typedInto(scope, memberId, form)).answers,
		errors: closed(text),
		...(typeof key === "string" && { oneTimeKey: key }),
	};
}

/** The same form for a page that is not there any more, so that nobody loses their words. */
export async function closedForm(scope: TenantScope, memberId: string, { form, say }: { form: FormData; say: Say }) {
	const { definition, answers } = await typedInto(scope, memberId, form);
	const label = say("forms:closed.answer");
	const sections = Object.keys(answers).map((id) => ({ id, type: "textarea" as const, label }));
	return {
		...{ title: say("forms:closed.title"), lead: label, definition: definition ?? { sections }, answers },
		...{ asked: String(form.get(ASKED_FORM) ?? ""), errors: closed() },
	};
}

export type ClosedForm = Awaited<ReturnType<typeof closedForm>>;

/** The questions are told only to a member whose page had them. */
async function typedInto(
	scope: TenantScope,
	memberId: string | null,
	form: FormData,
): Promise<{ definition: FormDefinition | null; answers: Answers }> {
	const shown = formShownTo(memberId, form);
	const definition = shown && (await definitionOf(scope, shown));
	if (definition) return { definition, answers: readAnswers(definition, form) };
	const prefix = fieldName("");
	const typed = [...form].flatMap(([name, text]) =>
		name.startsWith(prefix) && typeof text === "string" ? [[name.slice(prefix.length), text] as const] : [],
	);
	return { definition, answers: Object.fromEntries(typed) };
}

async function definitionOf(
	scope: TenantScope,
	{ formId, version }: { formId: string; version: number },
): Promise<FormDefinition | null> {
	const definition = (await listVersions(scope, formId)).get(version) ?? null;
	return definitionAsRead(await texts(scope, { form: [formId] }), formId, definition);
}

const KEY = "closed-form";

/** Hands a posted form to the loaders that run after its action: there may be no page any more to show it on. */
export async function passForm(context: AppLoadContext, form: FormData): Promise<void> {
	await once(context, KEY, async () => form);
}

export async function passedForm(context: AppLoadContext): Promise<FormData | null> {
	return context.memo.has(KEY) ? once(context, KEY, async () => new FormData()) : null;
}
