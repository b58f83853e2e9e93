import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { Message } from "~/components/ui/message";
import { allErrors } from "~/components/ui/reply/all-errors";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { removeCartItem } from "~/features/orders/cart/cart.repository.server";
import { addToCart, cartAsRead, changeCart } from "~/features/orders/cart/cart.service.server";
import { CartLineForm } from "~/features/orders/components/cart-line";
import { CartSummary } from "~/features/orders/components/cart-summary";
import { BuyingSteps } from "~/features/orders/components/checkout/buying-steps";
import { cartSchema } from "~/features/orders/orders.schemas";
import { RewardIdeas } from "~/features/rewards/components/reward-card";
import { rewardIdeas } from "~/features/rewards/shelves/reward-reach.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";
import { transact } from "~db/transact";

export const handle = { title: "orders:cart.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { memberId, balance } = session;
	const cart = await cartAsRead(scope, memberId);
	const left = Math.max(0, balance - cart.total);
	const ideas = await rewardIdeas(
		scope,
		{ memberId, balance: left },
		cart.lines.map(({ rewardId }) => rewardId),
	);
	return {
		cart,
		// Beside a filled cart only what still goes into it: the first thing to do there is to order.
		ideas: cart.lines.length === 0 ? ideas : ideas.filter(({ cost }) => cost <= left),
		...{ balance, left },
		formKey: memberKey(session.memberId),
	};
}

const DONE = { add: "orders:added", change: "orders:changed", remove: "orders:removed" } as const;

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { value, submission, failure } = await parseForm(args.request, cartSchema);
	if (failure) return failure;
	const { memberId, tokenHash } = session;
	try {
		refuseOtherMember(memberId, submission.payload._key);
		if (value.intent === "remove") await transact(scope, (tx) => removeCartItem(tx, memberId, value.rewardId));
		else if (value.intent === "change") await changeCart(scope, { memberId, ...value });
		else await addToCart(scope, { memberId, ...value }, tokenHash);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "orders:errors.cart", requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, "/cart", { type: "success", message: DONE[value.intent] });
}

export default function CartPage() {
	const { cart, ideas, balance, left, formKey } = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const { initialValue } = (answer?.lastResult ?? {}) as SubmissionResult<string[]>;
	// A line that another page has removed meanwhile cannot say it itself.
	const homeless = !cart.lines.some(({ rewardId }) => rewardId === initialValue?.rewardId);
	const [reason] = homeless ? allErrors(answer?.lastResult) : [];
	const refusal = reason && (
		<Banner tone="danger" role="alert" className="mb-6">
			<Message text={reason} />
		</Banner>
	);
	if (cart.lines.length === 0)
		return (
			<Stack className="wide">
				<PageHeader title={t("cart.title")} className="pb-0" />
				{refusal}
				<EmptyState
					icon="cart"
					title={t("cart.empty")}
					action={<ButtonLink to="/rewards">{t("cart.browse")}</ButtonLink>}
				>
					{t("cart.emptyText")}
				</EmptyState>
				<RewardIdeas rewards={ideas} balance={balance} />
			</Stack>
		);
	return (
		<div className="wide">
			<PageHeader title={t("cart.title")} />
			<BuyingSteps at="cart" />
			{refusal}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Card>
					<ul>
						{cart.lines.map((line) => (
							<CartLineForm key={line.rewardId} line={line} formKey={formKey} lastResult={answer?.lastResult} />
						))}
					</ul>
				</Card>
				<CartSummary
					total={cart.total}
					balance={balance}
					orderable={cart.lines.every((line) => line.problem === null)}
				/>
			</div>
			{ideas.length > 0 && (
				<div className="mt-10">
					<RewardIdeas rewards={ideas} balance={left} />
				</div>
			)}
		</div>
	);
}
