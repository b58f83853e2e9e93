import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { Disclosure } from "~/components/ui/layout/disclosure";

/** Asks for all figures once more: needed only where keys have got other owners since. */
export function CalculateAgain() {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<Disclosure summary={t("results.again")}>
			<Form method="post" className="grid justify-items-start gap-3">
				<p className="text-muted">{t("results.againText")}</p>
				<Button variant="secondary" icon="refresh">
					{t("results.againConfirm")}
				</Button>
			</Form>
		</Disclosure>
	);
}
