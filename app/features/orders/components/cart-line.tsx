import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { RewardImage } from "~/components/ui/data/reward-image";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { PageMark } from "~/components/ui/form/one-time-key";
import { useFormat } from "~/components/ui/format-context";
import { useForm } from "~/components/ui/reply/use-form";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import { message } from "~/lib/message-key";
import type { FormReply } from "~/server/forms.server";
import type { CartLine } from "../cart/cart-lines.rules";
import { LineProblem } from "./line-problem";

interface CartLineFormProps {
	line: CartLine;
	/** Says whose page it is (`memberKey`). */
	formKey: string;
	lastResult: FormReply["lastResult"] | undefined;
}

/** One reward in the cart: change how many, or take it out. */
export function CartLineForm({ line, formKey, lastResult }: CartLineFormProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const navigation = useNavigation();
	const { rewardId, title, catalogueId, quantity, price } = line;
	const mine = lastResult?.initialValue?.rewardId === rewardId;
	const [form, fields] = useForm<{ quantity: number }>({
		id: `line-${rewardId}`,
		lastResult: mine ? lastResult : undefined,
		defaultValue: { quantity },
		defaultNoValidate: false,
	});
	// A changed cart brings a new quantity into a field that keeps its own. The field stays: a new one would lose the focus.
	const shown = useRef(quantity);
	const fieldId = fields.quantity.id;
	useEffect(() => {
		if (shown.current === quantity) return;
		shown.current = quantity;
		const field = document.getElementById(fieldId) as HTMLInputElement | null;
		if (field) field.value = String(quantity);
	}, [quantity, fieldId]);
	const busy = navigation.formData?.get("rewardId") === rewardId ? navigation.formData.get("intent") : null;
	// The title stands above.
	const problem = line.problem && message(`orders:cart.${line.problem}`, { count: line.stock });
	const errors = [...(form.errors ?? []), ...(problem ? [problem] : [])];
	return (
		<li className="cart-line grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[8rem_1fr_auto]">
			<RewardImage src={line.image} alt="" className="self-start rounded-control row-span-2" />
			<div className="grid min-w-0 content-start gap-1">
				{catalogueId && line.problem !== "notAvailable" ? (
					<Link
						to={`/rewards/${catalogueId}/${rewardId}`}
						className="link-name -my-2.5 py-2.5 font-semibold wrap-anywhere"
					>
						{title}
					</Link>
				) : (
					<span className="font-semibold wrap-anywhere">{title}</span>
				)}
				<span className="figures text-sm text-muted">{t("cart.each", { count: price, points: points(price) })}</span>
				{price !== line.seenPrice && (
					<span className="text-sm text-warning-text">
						{t("cart.priceChanged", { count: price, before: points(line.seenPrice), now: points(price) })}
					</span>
				)}
				<LineProblem errors={errors} />
			</div>
			<PointsText
				value={price * quantity}
				className="font-semibold max-sm:col-start-2 max-sm:row-start-2 max-sm:-mt-2 sm:text-end"
			/>
			<div className="col-span-2 flex flex-wrap items-start gap-2 sm:col-start-2">
				<Form
					method="post"
					action="/cart"
					id={form.id}
					onSubmit={form.onSubmit}
					preventScrollReset
					className="flex items-start gap-2"
				>
					<PageMark value={formKey} />
					<input type="hidden" name="intent" value="change" />
					<input type="hidden" name="rewardId" value={rewardId} />
					<Field
						meta={fields.quantity}
						label={t("cart.quantityOf", { title })}
						hideLabel
						type="number"
						inputMode="numeric"
						min={1}
						max={MAX_CART_QUANTITY}
						required
						className="w-16 sm:w-20"
					/>
					<Button
						variant="secondary"
						pending={busy === "change"}
						aria-label={t("cart.changeOf", { title })}
						className="max-sm:px-3"
					>
						{t("cart.change")}
					</Button>
				</Form>
				<Form method="post" action="/cart" preventScrollReset>
					<PageMark value={formKey} />
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="rewardId" value={rewardId} />
					<Button
						variant="quiet"
						icon="delete"
						pending={busy === "remove"}
						aria-label={t("cart.removeOf", { title })}
						className="max-sm:px-3"
					>
						{t("cart.remove")}
					</Button>
				</Form>
			</div>
		</li>
	);
}
