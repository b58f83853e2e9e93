import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { Thumb } from "~/components/ui/data/thumb";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useFormat } from "~/components/ui/format-context";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import type { OrderDraft } from "../../for-member/order-draft.server";
import { lineAddress } from "../../for-member/wanted-lines.rules";
import { orderPaths } from "../../orders.paths";

interface RewardChoiceProps {
	memberId: string;
	draft: OrderDraft;
	/** Titles to choose from, the first of many. */
	suggestions: readonly string[];
	/** The order has a note that is kept. */
	noted: boolean;
	/** One that is not kept yet. */
	note: string;
}

const TITLES = "reward-titles";

/** What is ordered, a row for each reward. The address holds it all, so that nothing is written before it is confirmed. */
export function RewardChoice({ memberId, draft, suggestions, noted, note }: RewardChoiceProps) {
	const { t } = useTranslation(["orders", "common"], { useSuspense: false });
	const { points } = useFormat();
	const { search } = useLocation();
	const { lines, add, addFault, total } = draft;
	return (
		<Form
			{...(note === "" ? { method: "get" } : { method: "post", action: orderPaths.from(search, "rows") })}
			className="grid grid-cols-1 gap-6"
			noValidate
		>
			<HiddenField name="member" value={memberId} />
			{note === "" ? noted && <HiddenField name="noted" value="1" /> : <HiddenField name="note" value={note} />}
			{lines.length > 0 && (
				<ul className="grid gap-4 border-b border-line pb-6">
					{lines.map(({ rewardId, title, image, price, quantity, typed, faults }) => (
						<li
							key={`${rewardId}:${typed}`}
							className="grid grid-cols-[6rem_1fr_auto] items-start gap-3 sm:grid-cols-[1fr_6rem_7rem_auto]"
						>
							<HiddenField name="reward" value={rewardId} />
							<span className="flex min-w-0 items-center gap-3 max-sm:col-span-3">
								<Thumb src={image} icon="gift" />
								<span className="min-w-0">
									<span className="block font-semibold wrap-anywhere">{title}</span>
									<span className="figures text-sm text-muted">
										{t("cart.each", { count: price, points: points(price) })}
									</span>
								</span>
							</span>
							<Field
								name="quantity"
								id={`quantity-${rewardId}`}
								label={t("cart.quantityOf", { title })}
								hideLabel
								type="number"
								inputMode="numeric"
								min={0}
								max={MAX_CART_QUANTITY}
								defaultValue={typed}
								errors={faults}
								required
							/>
							<span className="pt-2.5 text-end">
								{quantity !== null && <PointsText value={price * quantity} className="font-semibold" />}
							</span>
							<ButtonLink
								variant="quiet"
								icon="delete"
								aria-label={t("cart.removeOf", { title })}
								to={lineAddress(
									orderPaths.new(memberId),
									lines.filter((line) => line.rewardId !== rewardId),
									noted,
								)}
							>
								{t("cart.remove")}
							</ButtonLink>
						</li>
					))}
				</ul>
			)}
			<div className="flex max-w-form flex-wrap items-start gap-2">
				<Field
					// What was added is a row now, and the input is for the next.
					key={lines.length}
					name="add"
					label={t("forMember.add")}
					list={TITLES}
					defaultValue={add}
					errors={addFault === null ? [] : [addFault]}
					autoComplete="off"
					maxLength={200}
					required={lines.length === 0}
					className="min-w-48 flex-1"
				/>
				<Button variant="secondary" className="sm:mt-7">
					{t(lines.length === 0 ? "forMember.addOne" : "forMember.update")}
				</Button>
				<datalist id={TITLES}>
					{suggestions.map((title) => (
						<option key={title} value={title} />
					))}
				</datalist>
			</div>
			<FormActions>
				{lines.length > 0 && (
					<Button name="review" value="1">
						{t("forMember.review")}
					</Button>
				)}
				<ButtonLink to={orderPaths.list} variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
				{lines.length > 0 && (
					<span className="ms-auto self-center">
						{t("show.total")} <PointsText value={total} className="font-semibold" />
					</span>
				)}
			</FormActions>
		</Form>
	);
}
