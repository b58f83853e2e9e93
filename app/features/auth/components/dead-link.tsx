import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "./auth-heading";

/** A link from a mail that was used, perhaps by the first of two presses, is too old, or never was one; the same words for all. */
export function DeadLink({ kind }: { kind: "activate" | "reset" }) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const variant = (main: typeof kind) => (kind === main ? "primary" : "secondary");
	const again = (
		<ButtonLink key="again" to={kind === "reset" ? "/forgot-password" : "/new-invitation"} variant={variant("reset")}>
			{t("link.newReset")}
		</ButtonLink>
	);
	const signIn = (
		<ButtonLink key="signin" to="/signin" variant={variant("activate")}>
			{t("link.signIn")}
		</ButtonLink>
	);
	return (
		<>
			<AuthHeading title={t("link.title")}>{t(`link.${kind}`)}</AuthHeading>
			<div className="grid gap-3">{kind === "reset" ? [again, signIn] : [signIn, again]}</div>
		</>
	);
}
