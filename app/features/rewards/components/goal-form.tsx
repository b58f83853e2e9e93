import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { PageMark } from "~/components/ui/form/one-time-key";
import { Icon } from "~/components/ui/icon";

interface GoalFormProps {
	/** Whether this reward is the member's goal. */
	goal: boolean;
	/** Says whose page it is (`memberKey`). */
	formKey: string;
	balance: number;
	cost: number;
}

/** Pins the reward as what the member saves for, or takes that back; says what a goal is. Posts to the reward's own page. */
export function GoalForm({ goal, formKey, balance, cost }: GoalFormProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const pending = useNavigation().formData?.has("goal") ?? false;
	return (
		<Form method="post" className="goal-form">
			<PageMark value={formKey} />
			<HiddenField name="goal" value={goal ? "drop" : "set"} />
			<span className="flex flex-wrap items-center justify-between gap-3">
				<span className="flex items-center gap-2 font-semibold">
					<Icon name="flag" className="text-accent-text" />
					{t(goal ? "member.goal.is" : "member.goal.ask")}
				</span>
				<Button variant="secondary" pending={pending}>
					{t(goal ? "member.goal.drop" : "member.goal.set")}
				</Button>
			</span>
			{goal && balance < cost && <progress className="bar text-accent-text" value={balance} max={cost} aria-hidden />}
			<span className="text-sm text-muted">{t("member.goal.rules")}</span>
		</Form>
	);
}
