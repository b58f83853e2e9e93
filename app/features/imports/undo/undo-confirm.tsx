import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useFormat } from "~/components/ui/format-context";
import type { RowCounts } from "~/features/import-jobs/imports.rules";
import { importPath } from "../imports.paths";
import { AskOwnPassword } from "../sensitive/ask-own-password";

interface UndoConfirmProps {
	importId: string;
	plan: RowCounts;
	/** Stands for the look that found it. */
	check: string;
	/** The admin's own password is asked for. */
	sensitive: boolean;
	effectText: string;
}

/** What undoing would do, and the one button that does it. */
export function UndoConfirm({ importId, plan, check, sensitive, effectText }: UndoConfirmProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const navigation = useNavigation();
	const reversed = plan.updated;
	const back = (
		<ButtonLink to={importPath(importId)} variant="secondary">
			{t("undo.leave")}
		</ButtonLink>
	);
	if (reversed === 0)
		return (
			<>
				<Banner tone="warning" title={t("undo.nothingLeft")}>
					{t("undo.nothingLeftText")}
				</Banner>
				<FormActions>{back}</FormActions>
			</>
		);
	return (
		<Form method="post" className="grid max-w-form gap-4">
			<HiddenField name="check" value={check} />
			<p>{effectText}</p>
			{sensitive && <AskOwnPassword />}
			<FormActions>
				<Button name="intent" value="undo" variant="danger" icon="undo" pending={navigation.formMethod === "POST"}>
					{t("undo.confirm", { count: reversed, rows: points(reversed) })}
				</Button>
				{back}
			</FormActions>
		</Form>
	);
}
