import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { Section } from "~/components/ui/layout/section";
import { POINTS_REPORT_PATH } from "../points-report.paths";

interface BalancesFormProps {
	/** `YYYY-MM-DD` in the program's time zone. */
	today: string;
	/** What was asked for and is no day that has begun. */
	refused: string | null;
}

/** Asks for a day, and gives what each member held when it ended. */
export function BalancesForm({ today, refused }: BalancesFormProps) {
	const { t } = useTranslation("points-report", { useSuspense: false });
	return (
		<Section title={t("balances")} id="balances">
			<p className="max-w-prose text-muted">{t("balancesText")}</p>
			<form
				method="get"
				action={`${POINTS_REPORT_PATH}/balances`}
				className="flex flex-wrap items-end gap-4"
				noValidate
			>
				<Field
					type="date"
					name="day"
					label={t("day")}
					max={today}
					defaultValue={refused ?? today}
					errors={refused === null ? undefined : [t("dayRefused")]}
					className="max-sm:w-full"
				/>
				<Button type="submit" variant="secondary" icon="download">
					{t("balancesDownload")}
				</Button>
			</form>
		</Section>
	);
}
