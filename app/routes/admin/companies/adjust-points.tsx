import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { companyPaths } from "~/features/companies/companies.paths";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { AdjustPointsForm } from "~/features/companies/components/adjust-points-form";
import { adjustCompanyPoints } from "~/features/companies/points/adjust-company-points.service.server";
import { type AdjustmentForm, adjustmentSchema } from "~/features/points/points.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "points:write");
	const companyId = requiredId(args.params.id, "companies:errors.idRequired");
	const { id, title, points } = found(await findCompany(scope, companyId), "companies:errors.notFound");
	return { id, title, points, key: newId() };
}

export const action = changeAction({
	permission: "points:write",
	schema: adjustmentSchema,
	idRequired: "companies:errors.idRequired",
	save: async ({ scope, admin, id }, { _key: key, direction, amount, reason, notes = null }) => {
		const adjustment = { companyId: id, direction, amount, reason, notes, key, adminName: admin.name };
		await adjustCompanyPoints(scope, adjustment);
		return { id, direction };
	},
	to: ({ id }) => companyPaths.points(id),
	success: ({ direction }) => ({
		type: "success",
		message: direction === "add" ? "points:added" : "points:subtracted",
	}),
	failure: "points:errors.create",
});

export const handle = { title: "points:adjust.title" };

export default function AdjustCompanyPoints() {
	const { id, title, points, key } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { t } = useTranslation(["points", "companies"], { useSuspense: false });
	const [form, fields] = useForm<AdjustmentForm>({
		lastResult: reply?.lastResult,
		defaultNoValidate: false,
		defaultValue: { direction: "add" },
	});
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("companies:list.title"), to: companyPaths.list },
					{ label: title, to: companyPaths.points(id) },
				]}
			/>
			<PageHeader title={t("adjust.heading", { name: title })}>
				{t("companies:points.has", { count: points })}
			</PageHeader>
			<AdjustPointsForm form={form} fields={fields} oneTimeKey={key} cancelHref={companyPaths.points(id)} ofCompany />
		</>
	);
}
