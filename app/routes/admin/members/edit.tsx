import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { changedBy } from "~/features/audit/changed-by.server";
import { suggestCompanies } from "~/features/companies/companies.repository.server";
import { MemberForm } from "~/features/members/editing/member-form";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { editedMember, knownTags } from "~/features/members/editing/member-form-options.server";
import { pickCompaniesAndTags } from "~/features/members/editing/pick-words.server";
import { changeMember } from "~/features/members/editing/save-member.service.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control } = await requireAdmin(args, "members:write");
	const member = await memberOr404(scope, args.params.id);
	return {
		member: await editedMember(scope, member),
		suggestions: await knownTags(scope),
		companies: await suggestCompanies(scope),
		changedBy: await changedBy({ scope, control }, "member", member.id),
	};
}

export const action = changeAction({
	permission: "members:write",
	idRequired: "members:idRequired",
	schema: memberSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickCompaniesAndTags,
	save: async ({ scope, id }, value) => {
		await memberOr404(scope, id);
		return changeMember(scope, id, value);
	},
	to: ({ id }) => memberPath(id),
	success: ({ unmailed }) =>
		unmailed
			? { type: "info", message: "members:success.updatedUnmailed" }
			: { type: "success", message: "members:success.updated" },
	failure: "members:errors.update",
});

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
