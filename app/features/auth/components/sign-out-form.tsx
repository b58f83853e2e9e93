import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "./auth-heading";

/** Asks before signing out: a link alone must not do it. */
export function SignOutForm({ text, stayHref }: { text: string; stayHref: string }) {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<>
			<AuthHeading title={t("logout.title")}>{text}</AuthHeading>
			<Form method="post" className="grid gap-3">
				<Button className="w-full">{t("logout.submit")}</Button>
				<ButtonLink to={stayHref} variant="secondary">
					{t("logout.stay")}
				</ButtonLink>
			</Form>
		</>
	);
}
