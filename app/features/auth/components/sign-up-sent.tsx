import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "./auth-heading";

/** After a registration: what happens next. It says nothing of who registered, so anybody may open it, at any time. */
export function SignUpSent({ elsewhere }: { elsewhere: boolean }) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const steps = ["signUp.next.review", "signUp.next.mail", elsewhere ? "signUp.next.elsewhere" : "signUp.next.signIn"];
	return (
		<>
			<AuthHeading title={t("signUp.sentTitle")}>{t("signUp.sentText")}</AuthHeading>
			<ol className="grid list-decimal gap-3 ps-6 marker:font-semibold marker:text-muted">
				{steps.map((step) => (
					<li key={step}>{t(step)}</li>
				))}
			</ol>
			<div className="grid">
				<ButtonLink to="/signin">{t("forgot.back")}</ButtonLink>
			</div>
		</>
	);
}
