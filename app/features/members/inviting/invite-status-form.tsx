import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { SelectField } from "~/components/ui/form/select-field";
import { useMessage } from "~/components/ui/message";
import { useCountText } from "~/components/ui/use-count-text";
import { MEMBERS_PATH } from "../members.paths";

interface InviteStatusFormProps {
	/** Without a count where nobody has counted. */
	statuses: readonly { status: string; count: number | null }[];
	chosen: string | null;
	/** By field; "" is the form. */
	errors: Record<string, string[] | null>;
}

/** Which members to invite; the next page says how many and asks. */
export function InviteStatusForm({ statuses, chosen, errors }: InviteStatusFormProps) {
	const { t } = useTranslation(["members", "common", "ui"], { useSuspense: false });
	const countText = useCountText();
	const show = useMessage();
	return (
		<Form method="get" className="grid max-w-form grid-cols-1 gap-6">
			{errors[""]?.map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			{chosen && (
				<Banner tone="info">
					{chosen === "noPassword"
						? t("inviteAll.nobodyLacks")
						: t("inviteAll.nobody", { status: t(`ui:status.${chosen}`) })}
				</Banner>
			)}
			<SelectField
				label={t("fields.status")}
				name="status"
				required
				errors={errors.status ?? []}
				defaultValue={chosen ?? ""}
				placeholder={t("inviteAll.choose")}
				help={t("inviteAll.help")}
				options={statuses.map(({ status, count }) => ({
					value: status,
					label: count === null ? t("inviteAll.noPassword") : `${t(`ui:status.${status}`)} (${countText(count)})`,
				}))}
			/>
			<FormActions>
				<Button>{t("inviteAll.next")}</Button>
				<ButtonLink to={MEMBERS_PATH} variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
