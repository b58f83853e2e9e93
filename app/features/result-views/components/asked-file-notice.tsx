import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";

/** Says in an editor that a file waits for somebody to say how it is written, with the way to where that is asked. */
export function AskedFileNotice({ name, to }: { name: string; to: string }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	return (
		<Banner tone="warning" title={name}>
			<ButtonLink to={to} variant="secondary">
				{t("question.title")}
			</ButtonLink>
		</Banner>
	);
}
