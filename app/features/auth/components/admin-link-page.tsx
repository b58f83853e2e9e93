import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import type { FormReply } from "~/server/forms.server";
import { AuthHeading } from "./auth-heading";
import { SetPasswordForm } from "./set-password-form";

interface AdminLinkPageProps {
	kind: "activate" | "reset";
	/** Whose password it sets; null for a link that does not work any more. */
	email: string | null;
	lastResult: FormReply["lastResult"] | undefined;
}

/** The page behind a link from a mail to an admin. */
export function AdminLinkPage({ kind, email, lastResult }: AdminLinkPageProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	if (email === null)
		return (
			<>
				<AuthHeading title={t("link.title")}>{t(`admin.${kind}.dead`)}</AuthHeading>
				{kind === "reset" ? (
					<ButtonLink to="/admin/forgot-password">{t("link.newReset")}</ButtonLink>
				) : (
					<ButtonLink to="/admin/signin">{t("link.signIn")}</ButtonLink>
				)}
			</>
		);
	return (
		<>
			<AuthHeading title={t(`admin.${kind}.title`)}>{t(`admin.${kind}.text`, { email })}</AuthHeading>
			<SetPasswordForm lastResult={lastResult} email={email} submit={t(`admin.${kind}.submit`)} withPassword />
		</>
	);
}
