import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { changeStatus } from "~/features/members/change-status.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { choosePasswords, lacksPassword } from "~/features/members/inviting/lacks-password.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { possibleChanges, STATUS_CHANGES, type StatusChange } from "~/features/members/members.rules";
import { CHANGE_DONE, CHANGE_FAILED, DONE_BEFORE } from "~/features/members/members.service.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

function wantedChange(request: Request): StatusChange {
	const wanted = new URL(request.url).searchParams.get("change");
	const change = STATUS_CHANGES.find((one) => one === wanted);
	if (!change) throw new Response("members:statusRequired", { status: 400 });
	return change;
}

/** As of when the page showed the member: a second press finds it changed by the first. */
const confirmed = z.object({ seen: z.coerce.number().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const change = wantedChange(args.request);
	const { id, firstname, lastname, email, status, updated } = await memberOr404(scope, args.params.id);
	const lacks = change === "link" && (await lacksPassword(scope, id));
	const elsewhere = change === "link" && !(await choosePasswords(scope));
	return {
		id,
		name: `${firstname} ${lastname}`.trim(),
		email,
		...{ status, updated, change },
		refused: possibleChanges(status, !lacks).includes(change) ? null : elsewhere ? ("linkElsewhere" as const) : change,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "members:write");
	const change = wantedChange(args.request);
	const { id } = await memberOr404(scope, args.params.id);
	const { value, failure } = await parseForm(args.request, confirmed);
	if (failure) return failure;
	let changed: boolean;
	try {
		changed = await changeStatus(scope, id, change, () => mailSite(args.context, tenant), value.seen);
	} catch (error) {
		return adminFailure(error, { fallback: CHANGE_FAILED[change], requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, memberPath(id), {
		type: changed ? "success" : "info",
		message: (changed ? CHANGE_DONE : DONE_BEFORE)[change],
	});
}

export const handle = {
	title: (data: { change: StatusChange }) => `members:changes.${data.change}.action`,
};

export default function MemberStatus() {
	const { id, name, email, updated, change, refused } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: MEMBERS_PATH },
					{ label: name, to: memberPath(id) },
				]}
			/>
			<ConfirmPage
				title={t(`changes.${change}.question`, { name })}
				confirmLabel={t(`changes.${change}.confirm`)}
				cancelHref={memberPath(id)}
				hidden={{ seen: String(updated) }}
				{...(change === "cancel" && { tone: "danger", keepLabel: t("changes.cancel.keep") })}
			>
				<p>{refused === null ? t(`changes.${change}.text`, { name, email }) : t(`refused.${refused}`)}</p>
			</ConfirmPage>
		</>
	);
}
