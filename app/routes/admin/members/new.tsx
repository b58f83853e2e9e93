import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { suggestCompanies } from "~/features/companies/companies.repository.server";
import { MemberForm } from "~/features/members/editing/member-form";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { knownTags } from "~/features/members/editing/member-form-options.server";
import { pickCompaniesAndTags } from "~/features/members/editing/pick-words.server";
import { createMember, isUnmailed } from "~/features/members/editing/save-member.service.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	return { suggestions: await knownTags(scope), companies: await suggestCompanies(scope) };
}

export const action = createAction({
	permission: "members:write",
	schema: memberSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickCompaniesAndTags,
	save: ({ scope }, value) => createMember(scope, value),
	to: ({ id }) => memberPath(id),
	again: async ({ scope }, id, value) => ({ id, unmailed: await isUnmailed(scope, value) }),
	success: ({ unmailed }) =>
		unmailed
			? { type: "info", message: "members:success.createdUnmailed" }
			: { type: "success", message: "members:success.created" },
	failure: "members:errors.create",
});

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
