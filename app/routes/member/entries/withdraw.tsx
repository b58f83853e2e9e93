import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { Message } from "~/components/ui/message";
import { useReply } from "~/components/ui/reply/use-reply";
import { entryPath } from "~/features/entries/entries.paths";
import { findOwnEntry } from "~/features/entries/entries.repository.server";
import { changeRefusal } from "~/features/entries/entries.rules";
import { withdrawEntry } from "~/features/entries/entries.service.server";
import { entryAsRead } from "~/features/entries/entries-as-read.server";
import { isEnterable } from "~/features/offers/entering.repository.server";
import { OFFERS_PATH, offerPath } from "~/features/offers/offers.paths";
import { requireMember } from "~/gate/guards/member.server";
import { NotFound, Refused } from "~/server/domain-error";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const entry = await findOwnEntry(scope, session.memberId, args.params.entryId ?? "");
	if (!entry) throw new Response("entries:notFound", { status: 404 });
	const { opportunityTitle, offerTitle } = await entryAsRead(scope, entry);
	return {
		entry: { id: entry.id, title: opportunityTitle ?? offerTitle },
		refusal: changeRefusal(entry, scope.now()),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { memberId } = session;
	const id = args.params.entryId ?? "";
	// What failed after the entry is gone would say that it is not.
	const offerId = (await findOwnEntry(scope, memberId, id))?.offerId;
	const isThere = offerId !== undefined && (await isEnterable(scope, offerId, memberId));
	try {
		await withdrawEntry(scope, memberId, id);
		const toast = { type: "success", message: "entries:withdrawn" } as const;
		return await redirectWithToast(args.context, isThere ? offerPath(offerId) : OFFERS_PATH, toast);
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		if (error instanceof Refused) return data({ error: error.messageKey }, { status: error.status });
		throw error;
	}
}

export const handle = { title: "entries:withdraw.confirm" };

export default function WithdrawEntry() {
	const { entry, refusal } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const navigation = useNavigation();
	const { t } = useTranslation(["entries", "offers"], { useSuspense: false });
	return (
		<Stack className="max-w-form">
			<div>
				<Breadcrumb
					items={[
						{ label: t("offers:back"), to: OFFERS_PATH },
						{ label: entry.title, to: entryPath(entry.id) },
						{ label: t("withdraw.title") },
					]}
				/>
				<PageHeader title={t("withdraw.title")} className="pb-0" />
			</div>
			{(reply || refusal) && (
				<Banner tone={reply ? "danger" : "info"} {...(reply && { role: "alert" })}>
					<Message text={reply?.error ?? refusal ?? ""} />
				</Banner>
			)}
			<p className="wrap-anywhere">{t("withdraw.text", { title: entry.title })}</p>
			<Form method="post">
				<FormActions>
					{!refusal && (
						<Button variant="danger" pending={navigation.formMethod === "POST"}>
							{t("withdraw.confirm")}
						</Button>
					)}
					<ButtonLink to={entryPath(entry.id)} variant="secondary">
						{t("withdraw.keep")}
					</ButtonLink>
				</FormActions>
			</Form>
		</Stack>
	);
}
