import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { findOwnUploads } from "~/features/files/member-uploads.repository.server";
import { SubmissionForm } from "~/features/forms/components/submission-form";
import { readAnswers } from "~/features/forms/form-definition.rules";
import { AS_MEMBER, formPath } from "~/features/forms/forms.paths";
import { uploadIds } from "~/features/forms/sending/form-files.server";
import { formFor, postSubmission, refuseClosed } from "~/features/forms/submissions/submission-form.server";
import { shownForm } from "~/features/forms/versions/shown-form.server";
import { definitionAsRead } from "~/features/forms/versions/version-texts.rules";
import { toForm } from "~/features/kept-posts/sealed-post.server";
import { keptForMember } from "~/features/kept-posts/show-kept.server";
import { closedPage } from "~/gate/closed-page.server";
import { requireFormVisitor } from "~/gate/guards/form-visitor.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import { NotFound } from "~/server/domain-error";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const id = requiredId(args.params.formId, "forms:errors.idRequired");
	const { scope, memberId, form, member } = await requireFormVisitor(args, id);
	if (!form) {
		const { lead: _lead, ...closed } = found(member && (await closedPage(args, member)), "forms:errors.notFound");
		return { ...closed, id, submitKey: memberKey(memberId), files: [], isMember: true, sent: false };
	}
	const said = await texts(scope, { form: [id] });
	const definition = definitionAsRead(said, id, formFor(form.definition, memberId));
	const kept = memberId === null ? null : await keptForMember(scope, memberId, args.request);
	const answers = kept ? readAnswers(definition, toForm(kept)) : {};
	return {
		...{
			id,
			title: said.of("form", id, "title", form.title),
			definition,
			asked: shownForm(memberId, form),
			answers,
			errors: {},
			submitKey: memberKey(memberId),
		},
		files: memberId === null ? [] : await findOwnUploads(scope, memberId, uploadIds(definition, answers), null),
		isMember: memberId !== null,
		sent: new URL(args.request.url).searchParams.has("sent"),
	};
}

export async function action(args: ActionFunctionArgs) {
	const id = requiredId(args.params.formId, "forms:errors.idRequired");
	const { scope, memberId, form } = await requireFormVisitor(args, id);
	const { request, context } = args;
	try {
		const { reply, status } = form
			? await postSubmission(scope, { form, memberId, request, context })
			: await refuseClosed(scope, { memberId, request, context }, "forms:errors.notFound");
		if (reply) return data(reply, { status });
		const told = { type: "success", message: "forms:submitted" } as const;
		return await redirectWithToast(context, `${formPath(id)}?sent`, told);
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		throw error;
	}
}

export const handle = { title: ({ title }: { title: string }) => title };

export default function StandaloneForm() {
	const { id, title, sent, isMember, ...form } = useLoaderData<typeof loader>();
	const reply = useAnswer<typeof action>();
	const { t } = useTranslation(["forms", "common"], { useSuspense: false });
	return (
		<div className="max-w-form">
			<PageHeader title={title} />
			{sent && !reply ? (
				<div className="grid gap-6">
					<Banner tone="success">{t("sent.thanks")}</Banner>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={formPath(id)} variant="secondary">
							{t("sent.another")}
						</ButtonLink>
						{isMember && <ButtonLink to="/home">{t("common:nav.home")}</ButtonLink>}
					</div>
				</div>
			) : (
				<SubmissionForm
					{...form}
					answers={reply?.answers ?? form.answers}
					files={reply?.files ?? form.files}
					errors={reply?.errors ?? form.errors}
					action={isMember ? `${formPath(id)}?${AS_MEMBER}` : formPath(id)}
				/>
			)}
		</div>
	);
}
