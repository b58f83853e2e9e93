import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { RewardImage } from "~/components/ui/data/reward-image";
import { RichText } from "~/components/ui/data/rich-text";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { allErrors } from "~/components/ui/reply/all-errors";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { quantityInCart } from "~/features/orders/cart/cart.repository.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { rewardPageSchema } from "~/features/orders/orders.schemas";
import { AddToCart } from "~/features/rewards/components/add-to-cart";
import { GoalForm } from "~/features/rewards/components/goal-form";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { RewardFacts } from "~/features/rewards/components/reward-facts";
import { rewardHindrance } from "~/features/rewards/components/reward-state";
import { isGoal } from "~/features/rewards/goals/goals.repository.server";
import { changeGoal } from "~/features/rewards/goals/goals.service.server";
import { findRewardForMember, rewardAsRead } from "~/features/rewards/rewards-for-members.repository.server";
import { rewardsLike } from "~/features/rewards/shelves/similar-rewards.repository.server";
import { type MemberContext, requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { Refused } from "~/server/domain-error";
import { parseForm } from "~/server/forms.server";
import { shownMarkdown } from "~/server/rich-text/shown-html.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: (loaded: { reward: { title: string } }) => loaded.reward.title };

const NOT_FOUND = "rewards:member.notFound";

async function requireReward({ scope, session }: MemberContext, params: LoaderFunctionArgs["params"]) {
	const reward = await findRewardForMember(scope, session.memberId, params.rewardId ?? "");
	if (!reward) throw new Response(NOT_FOUND, { status: 404 });
	const here = `/rewards/${reward.catalogueId}/${reward.id}`;
	return { reward, here, moved: reward.catalogueId !== params.id };
}

export async function loader(args: LoaderFunctionArgs) {
	const member = await requireMember(args);
	const { reward, moved } = await requireReward(member, args.params);
	if (moved) throw new Response(NOT_FOUND, { status: 404 });
	const inCart = await quantityInCart(member.scope, member.session.memberId, reward.id);
	const goal = await isGoal(member.scope, member.session.memberId, reward.id);
	const alike = await rewardsLike(member.scope, member.session, reward);
	const shown = await rewardAsRead(member.scope, reward, alike);
	return {
		reward: { ...shown.reward, description: shownMarkdown(shown.reward.description) },
		alike: shown.others,
		...{ inCart, goal },
		balance: member.session.balance,
		formKey: memberKey(member.session.memberId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const member = await requireMember(args);
	const { reward, here, moved } = await requireReward(member, args.params);
	const { value, submission, failure } = await parseForm(args.request, rewardPageSchema);
	if (failure) return failure;
	const { memberId, tokenHash } = member.session;
	const { quantity = 1, goal } = value;
	try {
		refuseOtherMember(memberId, submission.payload._key);
		if (goal) await changeGoal(member.scope, { memberId, rewardId: reward.id, step: goal });
		else await addToCart(member.scope, { memberId, rewardId: reward.id, quantity }, tokenHash);
	} catch (error) {
		// The page that was pressed is no more: its reward's present one says it.
		if (moved && error instanceof Refused)
			return redirectWithToast(args.context, here, { type: "error", message: error.messageKey });
		const fallback = goal ? "rewards:member.goal.failed" : "orders:errors.cart";
		return adminFailure(error, { submission, fallback, requestId: args.context.requestId });
	}
	const message = goal ? `rewards:member.goal.${goal === "set" ? "isSet" : "dropped"}` : "orders:added";
	return redirectWithToast(args.context, here, { type: "success", message });
}

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Reward() {
	const { reward, alike, inCart, goal, balance, formKey } = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { points } = useFormat();
	const show = useMessage();
	const reason = rewardHindrance(reward, balance);
	// Without the field for pieces nothing else can say what is wrong with them.
	const refusals = allErrors(answer?.lastResult);
	const missing = reward.cost - balance;
	// Whoever has the last ones in their own cart cannot add one more.
	const holdsAll = reason === null && reward.stock !== -1 && inCart >= reward.stock;
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("member.title"), to: "/rewards" },
					{ label: reward.catalogueTitle, to: `/rewards/${reward.catalogueId}` },
					{ label: reward.title },
				]}
			/>
			<div className="reward-parts">
				<RewardImage
					src={reward.imageLarge ?? reward.image}
					alt={reward.title}
					eager
					className="side reward-picture rounded-card"
				/>
				<div className="reward-said">
					<PageHeader title={reward.title} className="pb-0">
						<strong className="figures text-xl text-text">
							{t("member.cost", { count: reward.cost, points: points(reward.cost) })}
						</strong>
					</PageHeader>
					{reward.description && <RichText html={reward.description} />}
					<RewardFacts {...reward} balance={balance} canHave={reason === null} />
					{(goal || (reward.isActive && missing > 0)) && (
						<GoalForm goal={goal} formKey={formKey} balance={balance} cost={reward.cost} />
					)}
					{reason === null && !holdsAll ? (
						<AddToCart
							stock={reward.stock === -1 ? -1 : reward.stock - inCart}
							formKey={formKey}
							lastResult={answer?.lastResult}
						/>
					) : (
						<>
							{reason !== null && (
								<Banner
									tone="info"
									action={reason === "notEnoughPoints" && <ButtonLink to="/offers">{t("member.earn")}</ButtonLink>}
								>
									{t(`member.reason.${reason}`, { count: missing, points: points(missing) })}
								</Banner>
							)}
							{refusals.map((error) => (
								<Banner key={error} tone="danger" role="alert">
									{show(error)}
								</Banner>
							))}
						</>
					)}
					{inCart > 0 && (
						<p
							className={classNames(
								!holdsAll && "in-cart",
								"flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-2",
							)}
						>
							{holdsAll ? t("member.lastInCart", { count: reward.stock }) : t("member.inCart", { count: inCart })}
							<ButtonLink to="/cart" variant="quiet">
								{t("member.goToCart")}
							</ButtonLink>
						</p>
					)}
				</div>
			</div>
			{alike.length > 0 && (
				<Section title={t("member.alike")} className="pt-12">
					<RewardGrid rewards={alike} balance={balance} />
				</Section>
			)}
		</>
	);
}
