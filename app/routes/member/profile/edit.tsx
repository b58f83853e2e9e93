import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { ProfileForm } from "~/features/members/components/profile-form";
import { memberOr404 } from "~/features/members/find-member.server";
import { type ProfileForm as ProfileValues, profileSchema } from "~/features/members/profile/profile.schemas";
import { updateMemberProfile } from "~/features/members/profile/profile.service.server";
import { sentPicture } from "~/features/members/profile/sent-picture.server";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { avatarUrl } from "~/lib/avatar";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { readUpload } from "~/server/forms/read-upload.server";
import { parseFormData } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const member = await memberOr404(scope, session.memberId);
	const { firstname, lastname, mobile, phone, externalImageUrl, initials, color } = member;
	return {
		values: { firstname, lastname, mobile, phone, externalImageUrl },
		picture: { initials, color, src: avatarUrl(member) },
		maxBytes: IMAGE_MAX_BYTES,
		oneTimeKey: memberKey(session.memberId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { context, request } = args;
	const failed = { fallback: "profile:errors.save", requestId: context.requestId };
	try {
		const posted = await readUpload(request, IMAGE_MAX_BYTES);
		const { value, submission, failure } = parseFormData(posted, profileSchema);
		if (failure) return failure;
		try {
			refuseOtherMember(session.memberId, posted.get("_key"));
			await updateMemberProfile(scope, session.memberId, value, await sentPicture(posted.get("image")));
		} catch (error) {
			return adminFailure(error, { submission, ...failed });
		}
	} catch (error) {
		return adminFailure(error, failed);
	}
	return redirectWithToast(context, "/profile", { type: "success", message: "profile:edit.done" });
}

export const handle = { title: "profile:edit.title" };

export default function EditProfile() {
	const { values, ...shown } = useLoaderData<typeof loader>();
	const actionData = useReply<typeof action>();
	const { t } = useTranslation("profile", { useSuspense: false });
	const [form, fields] = useForm<ProfileValues & { image?: string }>({
		lastResult: actionData?.lastResult,
		defaultValue: { ...values, shown: values },
	});
	return (
		<>
			<Breadcrumb items={[{ label: t("title"), to: "/profile" }, { label: t("edit.title") }]} />
			<PageHeader title={t("edit.title")} />
			<ProfileForm form={form} fields={fields} {...shown} />
		</>
	);
}
