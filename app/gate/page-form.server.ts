import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { findOwnUploads } from "~/features/files/member-uploads.repository.server";
import type { ClosedForm } from "~/features/forms/closed/closed-form.server";
import { readAnswers } from "~/features/forms/form-definition.rules";
import { uploadIds } from "~/features/forms/sending/form-files.server";
import { findOpenForm } from "~/features/forms/submissions/open-forms.repository.server";
import { postSubmission, refuseClosed } from "~/features/forms/submissions/submission-form.server";
import { toForm } from "~/features/kept-posts/sealed-post.server";
import { keptForMember } from "~/features/kept-posts/show-kept.server";
import type { FormState } from "~/features/pages/components/embedded-form";
import { loadEmbeddedForm } from "~/features/pages/components/embedded-form-slot";
import type { ShownPage } from "~/features/pages/showing/show-page.service.server";
import { type MemberContext, requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import { NotFound } from "~/server/domain-error";
import { saidAway } from "~/server/faults/away.server";
import { redirectWithToast } from "~/server/toast.server";
import { closedPage } from "./closed-page.server";
import { loadPage } from "./load-page.server";

const FORM = "form";
const SENT = "sent";

/**
 * A page as a member sees it, with what its address says of its forms. Where the page or the form is gone that they were
 * filling in, that form alone. Throws a 404 Response for a page that is not there.
 */
export async function loadFormPage(args: LoaderFunctionArgs, member: MemberContext, kind: "custom" | "template") {
	const { request, params } = args;
	const { balance, memberId } = member.session;
	const page = await loadPage(request, member, params.id);
	const kept = await keptForMember(member.scope, memberId, request);
	const asked = new URL(kept?.page ?? request.url, request.url).searchParams.get(FORM);
	if (!page || (asked !== null && !page.blocks.some(({ id }) => id === asked))) {
		const closed = await closedPage(args, member);
		if (closed) return { ...withForm(memberId, closed, asked ?? "", kind), balance };
	}
	const shown = found(page, "pages:notFound");
	return { page: shown, formState: await formStateOf(request, member, shown), balance };
}

function withForm(
	memberId: string,
	{ title, lead, answers, errors, ...asked }: ClosedForm,
	blockId: string,
	kind: ShownPage["kind"],
) {
	const form = { ...asked, id: "", title: lead, submitKey: memberKey(memberId) };
	const blocks = [{ id: blockId, kind: "embeddedForm" as const, title: "", form }];
	const formState: FormState | null = { blockId, reply: { answers, files: [], errors } };
	return {
		page: { id: "", title, kind, isDraft: false, html: "", blocks } satisfies ShownPage as ShownPage,
		formState,
	};
}

/** What a page's address, and what was posted to it too late, say of its forms. */
async function formStateOf(
	request: Request,
	{ scope, session: { memberId } }: MemberContext,
	{ blocks }: ShownPage,
): Promise<FormState | null> {
	const forms = blocks.filter((block) => block.kind === "embeddedForm");
	if (forms.length === 0) return null;
	await loadEmbeddedForm();
	const kept = await keptForMember(scope, memberId, request);
	const asked = new URL(kept?.page ?? "", request.url).searchParams.get(FORM);
	const block = kept ? forms.find(({ id }) => id === asked) : undefined;
	if (kept && block) {
		const answers = readAnswers(block.form.definition, toForm(kept));
		const files = await findOwnUploads(scope, memberId, uploadIds(block.form.definition, answers), null);
		return { blockId: block.id, reply: { answers, files, errors: {} } };
	}
	const sent = forms.find(({ id }) => id === new URL(request.url).searchParams.get(SENT));
	return sent ? { blockId: sent.id, sent: true } : null;
}

/**
 * Keeps what a member sent with the form of a page's block, which is named in the address, and leads back to the page; what
 * cannot be kept comes back in it. Throws a 404 Response for a page, block or form that the member does not see.
 */
export async function postPageForm(args: ActionFunctionArgs) {
	const { pathname, searchParams } = new URL(args.request.url);
	const blockId = searchParams.get(FORM) ?? "";
	try {
		const { reply, status } = await sendPageForm(args, blockId);
		if (reply) return data({ blockId, reply } satisfies FormState, { status });
	} catch (error) {
		// The answer that all other forms get would not say which of the page's forms it is about.
		const away = await saidAway(error);
		if (away === null) throw error;
		const reply = { answers: {}, files: [], errors: { "": [away] } };
		return data({ blockId, reply } satisfies FormState, { status: 503 });
	}
	const told = { type: "success", message: "forms:submitted" } as const;
	return redirectWithToast(args.context, `${pathname}?${SENT}=${encodeURIComponent(blockId)}#form-${blockId}`, told);
}

async function sendPageForm(args: ActionFunctionArgs, blockId: string) {
	const { request, params, context } = args;
	const member = await requireMember(args);
	const { memberId } = member.session;
	const form = await openForm(member, { request, id: params.id, blockId });
	return form
		? await postSubmission(member.scope, { form, memberId, request, context })
		: await refuseClosed(member.scope, { memberId, request, context }, "pages:notFound").catch(toResponse);
}

/** The form of a block as its page shows it to the member; undefined where page, block or form is not there, or not for them. */
async function openForm(
	member: MemberContext,
	{ request, id, blockId }: { request: Request; id: string | undefined; blockId: string },
) {
	const page = await loadPage(request, member, id);
	const block = page?.blocks.find((one) => one.kind === "embeddedForm" && one.id === blockId);
	if (block?.kind !== "embeddedForm") return undefined;
	return findOpenForm(member.scope, block.form.id, member.session.memberId);
}

function toResponse(error: unknown): never {
	throw error instanceof NotFound ? new Response(error.messageKey, { status: 404 }) : error;
}
