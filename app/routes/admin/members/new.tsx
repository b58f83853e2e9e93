import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { suggestCompanies } from "~/features/companies/companies.repository.server";
import { readCompanyPicks } from "~/features/companies/picking/company-picks.server";
import { readUpload } from "~/features/files/read-upload.server";
import { MemberForm } from "~/features/members/editing/member-form";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { knownTags } from "~/features/members/editing/member-form-options.server";
import { createMember } from "~/features/members/editing/save-member.service.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { adminFailure, type KeptInput } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	return { suggestions: await knownTags(scope), companies: await suggestCompanies(scope) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "members:write");
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
		const id = await createMember(scope, form);
		return await redirectWithToast(context, memberPath(id), { type: "success", message: "members:success.created" });
	} catch (error) {
		return adminFailure(error, {
			submission: kept,
			fallback: "members:errors.create",
			requestId: context.requestId,
		});
	}
}

export const handle = { title: "members:form.new" };

export default function NewMember() {
	const { suggestions, companies } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("form.new")} trail={[{ label: t("list.title"), to: MEMBERS_PATH }]} />
			<MemberForm suggestions={suggestions} companies={companies} />
		</>
	);
}
