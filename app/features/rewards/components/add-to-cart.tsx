import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { PageMark } from "~/components/ui/form/one-time-key";
import { useMessage } from "~/components/ui/message";
import { useForm } from "~/components/ui/reply/use-form";
import { MAX_CART_QUANTITY } from "~/lib/limits";
import type { FormReply } from "~/server/forms.server";

interface AddToCartProps {
	/** Pieces left; -1 is unlimited. */
	stock: number;
	/** Says whose page it is (`memberKey`). */
	formKey: string;
	lastResult: FormReply["lastResult"] | undefined;
}

/** How many, and into the cart. Posts to the reward's own page. */
export function AddToCart({ stock, formKey, lastResult }: AddToCartProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const show = useMessage();
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ quantity: number }>({
		id: "add-to-cart",
		lastResult,
		defaultValue: { quantity: 1 },
	});
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
			<PageMark value={formKey} />
			{form.errors?.map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			<div className="cart-bar">
				<Field
					meta={fields.quantity}
					label={t("member.quantity")}
					type="number"
					inputMode="numeric"
					min={1}
					max={stock === -1 ? MAX_CART_QUANTITY : Math.min(stock, MAX_CART_QUANTITY)}
					required
					className="w-28"
				/>
				<Button icon="cart" pending={pending} className="sm:mt-6.5 max-sm:flex-1">
					{t("member.add")}
				</Button>
			</div>
		</Form>
	);
}
