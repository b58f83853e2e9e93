import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { PointsText } from "~/components/ui/data/points-text";
import { Banner } from "~/components/ui/feedback/banner";
import { useMessage } from "~/components/ui/message";
import { allErrors } from "~/components/ui/reply/all-errors";
import { useReply } from "~/components/ui/reply/use-reply";
import { memberOr404 } from "~/features/members/find-member.server";
import { findMembers } from "~/features/members/list/member-list.repository.server";
import { memberPath } from "~/features/members/members.paths";
import { MemberChoice } from "~/features/orders/components/for-member/member-choice";
import { OrderReview } from "~/features/orders/components/for-member/order-review";
import { RewardChoice } from "~/features/orders/components/for-member/reward-choice";
import { addressName } from "~/features/orders/delivery/address-name.server";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { addressText } from "~/features/orders/delivery/shown-delivery.server";
import { findNote, keepNote } from "~/features/orders/for-member/kept-note.service.server";
import { orderDraft } from "~/features/orders/for-member/order-draft.server";
import { cannotOrder, placeOrderFor } from "~/features/orders/for-member/order-for-member.service.server";
import { suggestedTitles } from "~/features/orders/for-member/rewards-to-order.repository.server";
import { keptOrder } from "~/features/orders/for-member/wanted-lines.rules";
import { orderPaths } from "~/features/orders/orders.paths";
import { keptOrderSchema, NOTE_MAX, orderForMemberSchema } from "~/features/orders/orders.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { newId } from "~/lib/ids.server";
import { parseForm } from "~/server/forms.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { redirectAfterWrite } from "~/server/toast.server";

/** Members that the choice shows. */
const MEMBERS_SHOWN = 20;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:write");
	const { program } = tenant;
	const { searchParams } = new URL(args.request.url);
	const memberId = searchParams.get("member");
	if (!memberId) {
		const q = (searchParams.get("q") ?? "").slice(0, 100);
		await limitSearch(scope, q);
		const found = await findMembers(scope, { q, status: "Active", sort: "name", byKey: true });
		const { rows } = await found.page(null, MEMBERS_SHOWN);
		return { step: "member" as const, q, members: rows };
	}
	const { id, firstname, lastname, email, balance, ...member } = await memberOr404(scope, memberId);
	const draft = await orderDraft(scope, id, searchParams);
	const step = draft.orderable && searchParams.has("review") ? ("review" as const) : ("rewards" as const);
	const address = program.deliveryAddresses ? await findAddress(scope, id) : null;
	const locale = await resolveLocale(args.request, program.locale);
	return {
		step,
		delivery: program.deliveryAddresses
			? { to: addressName(address), text: address && addressText(address, locale) }
			: null,
		member: { id, name: `${firstname} ${lastname}`.trim(), email, balance },
		fault: cannotOrder(member),
		draft,
		suggestions: step === "rewards" ? await suggestedTitles(scope, id) : [],
		key: newId(),
		noted: searchParams.has("noted"),
		note: searchParams.has("noted") ? await findNote(scope, id) : "",
		noteMax: NOTE_MAX,
	};
}

const place = createAction({
	permission: "orders:write",
	schema: orderForMemberSchema,
	save: ({ scope, tenant }, value) => placeOrderFor(scope, value, tenant.program.deliveryAddresses),
	to: ({ id }) => orderPaths.show(id),
	success: "orders:submitted",
	failure: "orders:errors.create",
});

/** Back to the rows, or to where the order goes: nothing is placed, and the note is kept meanwhile. */
async function keep(args: ActionFunctionArgs, to: string) {
	const { scope } = await requireAdmin(args, "orders:write");
	const { value, submission, failure } = await parseForm(args.request, keptOrderSchema);
	if (failure) return failure;
	const { note = "", ...order } = value;
	const { id } = await memberOr404(scope, order.member);
	try {
		await keepNote(scope, id, note);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "orders:errors.create", requestId: args.context.requestId });
	}
	const query = keptOrder({ ...order, note });
	return redirectAfterWrite(
		args.context,
		to === "delivery" ? `${orderPaths.delivery}?${query}` : orderPaths.review(query),
	);
}

export function action(args: ActionFunctionArgs) {
	const to = new URL(args.request.url).searchParams.get("keep");
	return to === null ? place(args) : keep(args, to);
}

export const handle = { title: "orders:forMember.new" };

export default function NewOrder() {
	const page = useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const show = useMessage();
	const head = (
		<RecordHeader
			title={t("forMember.new")}
			trail={[{ label: t("title"), to: orderPaths.list }]}
			facts={
				page.step === "member"
					? []
					: [
							{
								term: t("admin.member"),
								value: (
									<Link to={memberPath(page.member.id)} className="font-semibold hover:underline">
										{page.member.name}
									</Link>
								),
							},
							{ term: t("admin.email"), value: page.member.email },
							{ term: t("forMember.balance"), value: <PointsText value={page.member.balance} /> },
						]
			}
		/>
	);
	const refusals = allErrors(answer?.lastResult).map((error) => (
		<Banner key={error} tone="danger" role="alert" className="mb-6">
			{show(error)}
		</Banner>
	));
	if (page.step === "member")
		return (
			<>
				{head}
				{refusals}
				<MemberChoice q={page.q} members={page.members} />
			</>
		);
	const { member, draft, fault } = page;
	const typed = answer?.lastResult?.initialValue?.note;
	if (fault)
		return (
			<>
				{head}
				<Banner tone="danger">{show(fault)}</Banner>
			</>
		);
	// What was refused stands beside what is left of it.
	if (page.step === "review" || (answer && draft.lines.length > 0))
		return (
			<>
				{head}
				<OrderReview
					memberId={member.id}
					balance={member.balance}
					draft={draft}
					delivery={page.delivery}
					lastResult={answer?.lastResult}
					link={answer?.link}
					oneTimeKey={page.key}
					note={page.note}
					noteMax={page.noteMax}
				/>
			</>
		);
	return (
		<>
			{head}
			{refusals}
			<RewardChoice
				memberId={member.id}
				draft={draft}
				suggestions={page.suggestions}
				noted={page.noted}
				note={typeof typed === "string" ? typed : ""}
			/>
		</>
	);
}
