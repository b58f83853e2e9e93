import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { allErrors } from "~/components/ui/reply/all-errors";
import { useForm } from "~/components/ui/reply/use-form";
import type { RefusalLink } from "~/server/domain-error";
import type { FormReply } from "~/server/forms.server";
import type { OrderDraft } from "../../for-member/order-draft.server";
import { lineText } from "../../for-member/wanted-lines.rules";
import { orderPaths } from "../../orders.paths";
import { BalanceAfter } from "../checkout/balance-after";
import { OrderLines } from "../order-lines";

interface OrderReviewProps {
	memberId: string;
	/** Points. */
	balance: number;
	draft: OrderDraft;
	/** Where the order goes, null while nobody has said it; null as a whole where the program does not ask. */
	delivery: { to: string; text: string | null } | null;
	lastResult: FormReply["lastResult"] | undefined;
	link: RefusalLink | undefined;
	oneTimeKey: string;
	note: string;
	noteMax: number;
}

/** All of an order in a member's name, a note, and the button that places it. */
export function OrderReview(props: OrderReviewProps) {
	const { memberId, balance, draft, delivery, lastResult, link, oneTimeKey, note, noteMax } = props;
	const { t } = useTranslation("orders", { useSuspense: false });
	const show = useMessage();
	const { search } = useLocation();
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ note: string }>({
		...{ id: "order", lastResult, defaultNoValidate: false },
		defaultValue: { note },
	});
	const lines = draft.lines.flatMap((line) => (line.quantity === null ? [] : [{ ...line, quantity: line.quantity }]));
	const { total } = draft;
	// The note says at its own field what is wrong with it.
	const { note: _note, ...others } = lastResult?.error ?? {};
	const refusals = allErrors({ error: others });
	const stops = [
		...draft.lines.flatMap(({ faults }) => faults),
		...(total > balance ? ["orders:forMember.points"] : []),
		...(delivery?.text === null ? ["orders:delivery.none"] : []),
	];
	refusals.push(...stops.filter((stop) => !refusals.includes(stop)));
	return (
		<Form
			method="post"
			action={orderPaths.from(search)}
			id={form.id}
			onSubmit={form.onSubmit}
			className="grid grid-cols-1 gap-6"
		>
			{refusals.map((refusal) => (
				<Banner
					key={refusal}
					tone="danger"
					role="alert"
					action={
						link && (
							<ButtonLink to={link.href} variant="secondary">
								{show(link.label)}
							</ButtonLink>
						)
					}
				>
					{show(refusal)}
				</Banner>
			))}
			<Section title={t("show.items")}>
				<OrderLines
					lines={lines}
					total={total}
					pictures={Object.fromEntries(lines.flatMap(({ rewardId, image }) => (image ? [[rewardId, image]] : [])))}
				/>
			</Section>
			{delivery && (
				<Section
					title={t("delivery.title")}
					action={
						<Button formAction={orderPaths.from(search, "delivery")} formNoValidate variant="secondary" size="sm">
							{t(delivery.text === null ? "delivery.enter" : "checkout.change")}
						</Button>
					}
				>
					{delivery.text && <p className="wrap-anywhere">{delivery.text}</p>}
					<HiddenField name="to" value={delivery.to} />
				</Section>
			)}
			<BalanceAfter balance={balance} total={total} />
			<OneTimeKey value={oneTimeKey} />
			<HiddenField name="member" value={memberId} />
			<HiddenField name="expectedTotal" value={total} />
			{lines.map((line) => (
				<HiddenField key={line.rewardId} name="item" value={lineText(line)} />
			))}
			<TextareaField
				meta={fields.note}
				label={t("checkout.note")}
				help={t("forMember.noteHelp")}
				rows={3}
				maxLength={noteMax}
				required={false}
			/>
			<FormActions>
				{stops.length === 0 && <Button pending={pending}>{t("checkout.place")}</Button>}
				{/* Takes the note along, which a link could not. */}
				<Button formAction={orderPaths.from(search, "rows")} formNoValidate variant="secondary">
					{t("forMember.change")}
				</Button>
			</FormActions>
		</Form>
	);
}
