import { type ActionFunctionArgs, data } from "@remix-run/node";
import { findOwnUploads } from "~/features/files/member-uploads.repository.server";
import { readAnswers } from "~/features/forms/form-definition.rules";
import { uploadIds } from "~/features/forms/sending/form-files.server";
import { findOpenForm } from "~/features/forms/submissions/open-forms.repository.server";
import { postSubmission } from "~/features/forms/submissions/submission-form.server";
import { toForm } from "~/features/kept-posts/sealed-post.server";
import { keptForMember } from "~/features/kept-posts/show-kept.server";
import type { FormState } from "~/features/pages/components/embedded-form";
import { loadEmbeddedForm } from "~/features/pages/components/embedded-form-slot";
import type { ShownPage } from "~/features/pages/showing/show-page.service.server";
import { type MemberContext, requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";
import { loadPage } from "./load-page.server";

const FORM = "form";
const SENT = "sent";

/** What a page's address, and what was posted to it too late, say of its forms. */
export async function formStateOf(
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
	const { request, params, context } = args;
	const member = await requireMember(args);
	const { scope, session } = member;
	const { page } = await loadPage(request, member, params.id);
	const { pathname, searchParams } = new URL(request.url);
	const block = page.blocks.find((one) => one.kind === "embeddedForm" && one.id === searchParams.get(FORM));
	const formId = block?.kind === "embeddedForm" ? block.form.id : "";
	const form = found(await findOpenForm(scope, formId, session.memberId), "pages:notFound");
	const { reply, status } = await postSubmission(scope, { form, memberId: session.memberId, request });
	const blockId = block?.id ?? "";
	if (reply) return data({ blockId, reply } satisfies FormState, { status });
	const told = { type: "success", message: "forms:submitted" } as const;
	return redirectWithToast(context, `${pathname}?${SENT}=${encodeURIComponent(blockId)}#form-${blockId}`, told);
}
