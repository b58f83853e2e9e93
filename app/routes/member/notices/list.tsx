import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Pagination } from "~/components/ui/data/pagination";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { PageMark } from "~/components/ui/form/one-time-key";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { allErrors } from "~/components/ui/reply/all-errors";
import { postBeside } from "~/components/ui/reply/undelivered";
import { useReply } from "~/components/ui/reply/use-reply";
import { NoticeList } from "~/features/notices/components/notice-list";
import { NOTICE_SWITCHES_PATH, NOTICES_PATH } from "~/features/notices/notices.paths";
import { markNoticesSeen } from "~/features/notices/notices.repository.server";
import { loadNotices } from "~/features/notices/notices.service.server";
import { OFFERS_PATH } from "~/features/offers/offers.paths";
import { WaysToEarn } from "~/features/search/components/ideas";
import { waysToEarn } from "~/features/search/ideas.server";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { parseForm } from "~/server/forms.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { redirectWithToast } from "~/server/toast.server";
import { transact } from "~db/transact";

export const handle = { title: "notices:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { program } = tenant;
	const { searchParams } = new URL(args.request.url);
	const cursor = decodeCursor(searchParams.get("after"), ["number", "string"]) as [number, string] | null;
	const locale = await resolveMemberLocale(args.request, program);
	const { notices, next } = await loadNotices(
		scope,
		{ memberId: session.memberId, locale, timeZone: program.timeZone },
		cursor ? { created: cursor[0], id: cursor[1] } : undefined,
	);
	return {
		notices,
		ways: notices.length === 0 && cursor === null ? await waysToEarn(scope, session.memberId) : [],
		until: notices.find(({ isNew }) => isNew)?.created ?? null,
		nextHref: next ? `?after=${encodeCursor([...next])}` : null,
		seenKey: memberKey(session.memberId),
		/** Whoever looks at it in the place of its member has seen nothing for them. */
		marksItself: session.kind === "member",
		firstHref: cursor ? NOTICES_PATH : null,
	};
}

const WRONG = "notices:failed";
const seenSchema = z.object({
	until: z.number(WRONG).int(WRONG).nonnegative(WRONG),
	/** The page does so itself, and nobody waits for an answer. */
	itself: z.string().optional(),
});

/** Marks as seen what the page has shown; what came meanwhile stays new. */
export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { value, submission, failure } = await parseForm(args.request, seenSchema);
	if (failure) return failure;
	try {
		refuseOtherMember(session.memberId, submission.payload._key);
		await transact(scope, (tx) => markNoticesSeen(tx, session.memberId, value.until));
	} catch (error) {
		return adminFailure(error, { fallback: WRONG, requestId: args.context.requestId });
	}
	if (value.itself) return null;
	return redirectWithToast(args.context, NOTICES_PATH, { type: "success", message: "notices:seen" });
}

export default function Notices() {
	const { until, seenKey, ways, nextHref, firstHref } = useLoaderData<typeof loader>();
	const notices = useSeenNotices();
	// What is hidden cannot say itself what is wrong with it.
	const errors = allErrors(useReply<typeof action>()?.lastResult);
	const { t } = useTranslation("notices", { useSuspense: false });
	const show = useMessage();
	return (
		<Stack className={ways.length > 0 ? "wide" : ""}>
			<PageHeader
				className={until === null ? "head-beside pb-0" : "pb-0"}
				title={t("title")}
				actions={
					<>
						{until !== null && (
							<Form method="post" action={NOTICES_PATH}>
								<PageMark value={seenKey} />
								<HiddenField name="until" value={until} />
								<Button variant="quiet" icon="check">
									{t("markSeen")}
								</Button>
							</Form>
						)}
						<ButtonLink to={NOTICE_SWITCHES_PATH} variant="quiet" icon="mail">
							{t("switches.link")}
						</ButtonLink>
					</>
				}
			>
				{t("text")}
			</PageHeader>
			{errors.map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			{notices.length > 0 ? (
				<NoticeList notices={notices} />
			) : (
				<EmptyState
					icon="bell"
					title={t("empty")}
					action={<ButtonLink to={OFFERS_PATH}>{t("emptyAction")}</ButtonLink>}
				>
					{t("emptyText")}
				</EmptyState>
			)}
			<WaysToEarn ways={ways} />
			<Pagination firstHref={firstHref} nextHref={nextHref} />
		</Stack>
	);
}

/** Marks as seen what is shown, where there are scripts for it. What was new stays so until the page is left. */
function useSeenNotices() {
	const { notices, until, seenKey, marksItself } = useLoaderData<typeof loader>();
	const fresh = useRef(new Set<string>());
	for (const { id, isNew } of notices) if (isNew) fresh.current.add(id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key alone is no reason to post again
	useEffect(() => {
		if (until === null || !marksItself) return;
		void postBeside(NOTICES_PATH, new URLSearchParams({ until: `${until}`, _key: seenKey, itself: "yes" }));
	}, [until, marksItself]);
	return notices.map((one) => ({ ...one, isNew: fresh.current.has(one.id) }));
}
