import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { suggestCompanies } from "~/features/companies/companies.repository.server";
import { readCompanyPicks } from "~/features/companies/picking/company-picks.server";
import { readUpload } from "~/features/files/read-upload.server";
import { MemberForm } from "~/features/members/editing/member-form";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { editedMember, knownTags } from "~/features/members/editing/member-form-options.server";
import { changeMember } from "~/features/members/editing/save-member.service.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { adminFailure, type KeptInput } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const member = await memberOr404(scope, args.params.id);
	return {
		member: await editedMember(scope, member),
		suggestions: await knownTags(scope),
		companies: await suggestCompanies(scope),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "members:write");
	const { id } = await memberOr404(scope, params.id);
	let kept: KeptInput = null;
	try {
		const posted = await readUpload(request, IMAGE_MAX_BYTES);
		const picks = await readCompanyPicks(scope, posted);
		const words = readWords(posted, { field: "tags", typed: "addTags" });
		const { value, submission, failure } = parseFormData(posted, memberSchema);
		const again = pickAgain(posted, submission, picks, words);
		if (again) return again;
		if (failure) return failure;
		const form = { ...value, addCompanies: picks.titles.join("\n") };
		kept = submission;
		await changeMember(scope, id, form);
		return await redirectWithToast(context, memberPath(id), { type: "success", message: "members:success.updated" });
	} catch (error) {
		return adminFailure(error, {
			submission: kept,
			fallback: "members:errors.update",
			requestId: context.requestId,
		});
	}
}

export const handle = { title: "members:form.edit" };

export default function EditMember() {
	const { member, suggestions, companies } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	const name = `${member.firstname} ${member.lastname}`.trim();
	const trail = [
		{ label: t("list.title"), to: MEMBERS_PATH },
		{ label: name, to: memberPath(member.id) },
	];
	return (
		<>
			<RecordHeader title={t("form.edit")} trail={trail} />
			<MemberForm key={member.id} member={member} suggestions={suggestions} companies={companies} />
		</>
	);
}
