import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { RecordHeader } from "~/components/admin/record/record-header";
import { useReply } from "~/components/ui/reply/use-reply";
import { type InvitationSummary, inviteByStatus } from "~/features/members/invite-by-status.service.server";
import { InviteStatusForm } from "~/features/members/inviting/invite-status-form";
import { InviteSummary } from "~/features/members/inviting/invite-summary";
import { countInvitees } from "~/features/members/inviting/invitees.repository.server";
import { offeredInvitees, readInvitees } from "~/features/members/inviting/invitees.rules";
import { choosePasswords } from "~/features/members/inviting/lacks-password.server";
import { countMembersOfStatus } from "~/features/members/list/member-counts.repository.server";
import { MEMBERS_PATH, memberPages } from "~/features/members/members.paths";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { claimKey, isClaimed, keyIn } from "~/kernel/one-time-keys/claim-key.server";
import { newId } from "~/lib/ids.server";
import { message } from "~/lib/message-key";
import { readForm } from "~/server/forms/read-form.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const wanted = new URL(args.request.url).searchParams.get("status");
	const offered = offeredInvitees(await choosePasswords(scope));
	const chosen = offered.find((whom) => whom === wanted) ?? null;
	const count = chosen && (await countInvitees(scope, chosen));
	return {
		status: chosen,
		count: count ?? 0,
		submitKey: newId(),
		/** The first step was sent without a choice. */
		missing: wanted !== null,
		statuses: await Promise.all(
			offered.map(async (status) => ({
				status,
				// Who has no password is looked for one by one: that many are counted once they are chosen.
				count: status === "noPassword" ? null : await countMembersOfStatus(scope, status),
			})),
		),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "members:write");
	let summary: InvitationSummary;
	let isLink = false;
	try {
		const form = await readForm(args.request);
		refuseOtherProgram(scope, form);
		const status = form.get("status");
		const wanted = typeof status === "string" ? status : "";
		const site = await mailSite(args.context, tenant);
		const key = keyIn(scope, form, "invite-status");
		const sentBefore = () =>
			redirectWithToast(args.context, MEMBERS_PATH, { type: "info", message: "admin:bulk.sentBefore" });
		if (await isClaimed(scope, key)) return await sentBefore();
		const agreed = form.get("count");
		const invitees = readInvitees(wanted);
		if (agreed !== null && invitees && Number(agreed) !== (await countInvitees(scope, invitees)))
			return await redirectWithToast(args.context, invitePath(invitees), {
				type: "error",
				message: "members:inviteAll.counted",
			});
		if (!(await claimKey(scope, key))) return await sentBefore();
		isLink = wanted === "noPassword";
		summary = await inviteByStatus(scope, wanted, site);
	} catch (error) {
		return adminFailure(error, { fallback: "members:inviteFailed", requestId: args.context.requestId });
	}
	// Who could not be invited is too much for a toast.
	if (summary.refused > 0) return data({ summary, lastResult: undefined });
	return redirectWithToast(args.context, MEMBERS_PATH, {
		type: "success",
		message: message(isLink ? "members:done.link" : "members:inviteAll.done", { count: summary.invited }),
	});
}

const invitePath = (whom: string) => `${memberPages.invite}?${new URLSearchParams({ status: whom })}`;

export const handle = { title: "members:inviteAll.action" };

export default function InviteByStatus() {
	const { status, count, submitKey, missing, statuses } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { t } = useTranslation(["members", "ui"], { useSuspense: false });
	const trail = [{ label: t("list.title"), to: MEMBERS_PATH }];
	if (reply && "summary" in reply)
		return (
			<>
				<RecordHeader title={t("inviteAll.action")} trail={trail} />
				<InviteSummary {...reply.summary} />
			</>
		);
	if (status && count > 0)
		return (
			<ConfirmPage
				title={
					status === "noPassword"
						? t("inviteAll.linkQuestion", { count })
						: t("inviteAll.question", { count, status: t(`ui:status.${status}`) })
				}
				confirmLabel={t(status === "noPassword" ? "inviteAll.linkConfirm" : "inviteAll.confirm", { count })}
				cancelHref={memberPages.invite}
				hidden={{ status, count: String(count), _key: submitKey }}
			>
				<p>{t("inviteAll.text")}</p>
			</ConfirmPage>
		);
	const errors = reply?.lastResult?.error ?? (missing && !status ? { status: ["members:statusRequired"] } : {});
	return (
		<>
			<RecordHeader title={t("inviteAll.action")} trail={trail} />
			<InviteStatusForm statuses={statuses} errors={errors} chosen={status} />
		</>
	);
}
