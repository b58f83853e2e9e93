import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { ButtonLink } from "~/components/ui/form/button";
import { Section } from "~/components/ui/layout/section";
import { twoStepPaths } from "../two-step.paths";

/** What admins see of signing in in two steps on their own page; `left` are their recovery codes, null while it is off. */
export function TwoStepSection({ left }: { left: number | null }) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	return (
		<Section title={t("title")}>
			<div>
				{left === null ? <Badge>{t("off")}</Badge> : <Badge icon="check">{t("on")}</Badge>}
				<p className="mt-2 max-w-prose text-muted">{left === null ? t("offText") : t("onText", { count: left })}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{left === null ? (
					<ButtonLink to={twoStepPaths.setUp} variant="secondary" icon="lock">
						{t("setUp.link")}
					</ButtonLink>
				) : (
					<>
						<ButtonLink to={twoStepPaths.recovery} variant="secondary" icon="key">
							{t("renew.link")}
						</ButtonLink>
						<ButtonLink to={twoStepPaths.off} variant="danger-outline">
							{t("turnOff.link")}
						</ButtonLink>
					</>
				)}
			</div>
		</Section>
	);
}
