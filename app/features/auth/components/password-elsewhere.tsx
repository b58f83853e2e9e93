import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "./auth-heading";

/** In place of a password form, where another service keeps the passwords. */
export function PasswordElsewhere({ back }: { back: "/signin" | "/profile" }) {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<>
			<AuthHeading title={t("elsewhere.title")}>{t("elsewhere.text")}</AuthHeading>
			<div className="grid max-w-form gap-3">
				<ButtonLink to={back} variant="secondary">
					{t(back === "/signin" ? "forgot.back" : "elsewhere.profile")}
				</ButtonLink>
			</div>
		</>
	);
}
