import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "./auth-heading";

/** A link from a mail that was used, is too old, or never was one; the same words for all three. */
export function DeadLink({ kind }: { kind: "activate" | "reset" }) {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<>
			<AuthHeading title={t("link.title")}>{t(`link.${kind}`)}</AuthHeading>
			<div className="grid gap-3">
				<ButtonLink to={kind === "reset" ? "/forgot-password" : "/signin"}>
					{kind === "reset" ? t("link.newReset") : t("link.signIn")}
				</ButtonLink>
				{kind === "activate" && (
					<ButtonLink to="/new-invitation" variant="secondary">
						{t("link.newReset")}
					</ButtonLink>
				)}
			</div>
		</>
	);
}
