import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { AdjustPointsForm } from "~/features/companies/components/adjust-points-form";
import { adjustPoints } from "~/features/members/adjust-points.service.server";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { memberOr404 } from "~/features/members/find-member.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { type AdjustmentForm, adjustmentSchema } from "~/features/points/points.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { newId } from "~/lib/ids.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "points:write");
	const { id, firstname, lastname, balance, awarded, redeemed, expired } = await memberOr404(scope, args.params.id);
	const totals = { balance, awarded, redeemed, expired };
	return { id, name: `${firstname} ${lastname}`.trim(), totals, key: newId() };
}

export async function action(args: ActionFunctionArgs) {
	const { scope, admin } = await requireAdmin(args, "points:write");
	const { id } = await memberOr404(scope, args.params.id);
	const { value, submission, failure } = await parseForm(args.request, adjustmentSchema);
	if (failure) return failure;
	const { _key: key, direction, amount, reason, notes, confirm } = value;
	try {
		await adjustPoints(scope, {
			memberId: id,
			direction,
			amount,
			reason,
			notes: notes ?? null,
			overdraw: confirm === "on",
			key,
			adminName: admin.name,
		});
	} catch (error) {
		return adminFailure(error, {
			submission,
			fallback: "points:errors.create",
			requestId: args.context.requestId,
		});
	}
	const message = direction === "add" ? "points:added" : "points:subtracted";
	return redirectWithToast(args.context, memberPath(id), { type: "success", message });
}

export const handle = { title: "points:adjust.title" };

export default function AdjustPoints() {
	const { id, name, totals, key } = useLoaderData<typeof loader>();
	const actionData = useReply<typeof action>();
	const { t } = useTranslation(["points", "members"], { useSuspense: false });
	const [form, fields] = useForm<AdjustmentForm>({
		lastResult: actionData?.lastResult,
		defaultNoValidate: false,
		defaultValue: { direction: "add" },
	});
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("members:list.title"), to: MEMBERS_PATH },
					{ label: name, to: memberPath(id) },
				]}
			/>
			<PageHeader title={t("adjust.heading", { name })} />
			<div className="grid gap-8">
				<BalanceTiles totals={totals} />
				<AdjustPointsForm form={form} fields={fields} oneTimeKey={key} cancelHref={memberPath(id)} />
			</div>
		</>
	);
}
