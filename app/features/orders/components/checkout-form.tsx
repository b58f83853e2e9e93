import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useFormat } from "~/components/ui/format-context";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import type { CartLine } from "../cart/cart-lines.rules";
import { cartName } from "../orders.rules";

interface CheckoutFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	oneTimeKey: string;
	/** What the member agrees to by pressing the button, and the points of all of it. */
	lines: readonly Pick<CartLine, "rewardId" | "price" | "quantity">[];
	total: number;
	pricesChanged: boolean;
	/** Without it there is no button, only the reasons. */
	orderable: boolean;
	noteMax: number;
	/** How the member is reached about the delivery. */
	contact: string;
	/** What was typed before the address was changed. */
	note?: string;
	/** Where the order goes, and the name of that (`addressName`); nothing where the program does not ask. */
	address?: string | undefined;
	to?: string | undefined;
	/** What it costs, above the button. */
	children?: ReactNode;
}

/** A note and one button; why an order was refused stands at the head of the page. */
export function CheckoutForm(props: CheckoutFormProps) {
	const {
		lastResult,
		oneTimeKey,
		lines,
		total,
		pricesChanged,
		orderable,
		noteMax,
		contact,
		note,
		address,
		to,
		children,
	} = props;
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ note: string }>({
		id: "checkout",
		lastResult,
		defaultNoValidate: false,
		defaultValue: { note },
	});
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} className="checkout-form">
			<OneTimeKey value={oneTimeKey} />
			<HiddenField name="expectedTotal" value={total} />
			<HiddenField name="shown" value={cartName(lines)} />
			<div className="checkout-said">
				<p className="contact-line">
					{t("checkout.contact")} <b>{contact}</b> <Link to="/profile/edit">{t("checkout.change")}</Link>
				</p>
				{to && (
					<p className="contact-line">
						<HiddenField name="to" value={to} />
						{t("checkout.delivery")} <b>{address}</b> {/* Takes the note along, which a link could not. */}
						<Button variant="quiet" formMethod="get" formAction="/profile/delivery">
							{t("checkout.change")}
						</Button>
					</p>
				)}
				<TextareaField
					meta={fields.note}
					label={t("checkout.note")}
					help={t("checkout.noteHelp")}
					rows={3}
					maxLength={noteMax}
					required={false}
				/>
			</div>
			<div className="checkout-pay">
				{children}
				<FormActions className={orderable ? "cart-bar" : undefined}>
					{orderable && (
						<Button pending={pending} className="max-sm:w-full">
							{t(pricesChanged ? "checkout.confirm" : "checkout.place")}
							<span className="figures"> · {t("points", { count: total, points: points(total) })}</span>
						</Button>
					)}
					<ButtonLink to="/cart" variant="secondary" className={orderable ? "max-sm:hidden" : undefined}>
						{t("checkout.back")}
					</ButtonLink>
				</FormActions>
			</div>
		</Form>
	);
}
