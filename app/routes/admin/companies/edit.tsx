import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { companyPaths } from "~/features/companies/companies.paths";
import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { companySchema } from "~/features/companies/companies.schemas";
import { saveCompany } from "~/features/companies/companies.service.server";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { CompanyForm } from "~/features/companies/components/company-form";
import { CompanyHeader } from "~/features/companies/components/company-header";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { adminFailure } from "~/server/admin/failure.server";
import { pickAgain } from "~/server/admin/picks.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const company = found(await findCompany(scope, id), "companies:errors.notFound");
	const { members } = await countCompanyUses(scope, id);
	return {
		company,
		memberCount: members,
		companyTags: await listCompanyTags(scope),
		keyLabel: tenant.program.companyDataKeyLabel,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope, tenant } = await requireAdmin(args, "companies:write");
	const id = requiredId(params.id, "companies:errors.idRequired");
	const form = await readForm(request);
	const picks = await readTagPicks(scope, form);
	const { value, submission, failure } = parseFormData(form, companySchema);
	const again = pickAgain(form, submission, picks);
	if (again) return again;
	if (failure) return failure;
	const companyTagIds = [...new Set([...value.companyTagIds, ...picks.ids])];
	try {
		await saveCompany(scope, id, { ...value, companyTagIds }, tenant.program.companyDataKeyLabel);
		return await redirectWithToast(context, companyPaths.list, {
			type: "success",
			message: "companies:success.updated",
		});
	} catch (error) {
		return adminFailure(error, { submission, fallback: "companies:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "companies:edit" };

export default function EditCompany() {
	const { company, memberCount, companyTags, keyLabel } = useLoaderData<typeof loader>();
	return (
		<>
			<CompanyHeader {...{ company, memberCount, keyLabel }} tab="details" canWrite />
			<CompanyForm key={company.id} {...{ company, companyTags, keyLabel }} />
		</>
	);
}
