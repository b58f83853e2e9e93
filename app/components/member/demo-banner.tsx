import { useTranslation } from "react-i18next";
import { SignOutForm } from "../document/sign-out-form";
import { Button } from "../ui/form/button";
import { useFormat } from "../ui/format-context";

/** Says that this is a demo session, how long it lasts, and ends it. */
export function DemoBanner({ expires }: { expires: number }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const format = useFormat();
	const minutes = Math.max(0, Math.ceil((expires - format.now) / 60_000));
	return (
		<div role="note" className="demo-banner">
			<p>{t("demo.banner", { count: minutes })}</p>
			<SignOutForm>
				<Button variant="secondary" size="sm">
					{t("demo.end")}
				</Button>
			</SignOutForm>
		</div>
	);
}
