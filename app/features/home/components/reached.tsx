import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MomentPicture } from "~/components/member/moment-picture";

/** The moment a member has reached a tier or an award, through the visit in which they learn of it. */
export function Reached({ kind, name }: { kind: "tier" | "award"; name: string }) {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		<div className="hero-reached">
			<MomentPicture of="reached" className="size-14" />
			<p className="grid min-w-0">
				<strong className="wrap-anywhere">{t(`reached.${kind}`, { name })}</strong>
				<Link to="/profile" className="link-in inline-flex min-h-11 items-center text-sm">
					{t("reached.next")}
				</Link>
			</p>
		</div>
	);
}
