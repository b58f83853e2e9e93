import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** A member's tier in the head of each page: its picture, and its name where there is room or no picture. */
export function TierChip({ tier: { name, picture } }: { tier: { name: string; picture: string | null } }) {
	const { t } = useTranslation("common", { useSuspense: false });
	return (
		<Link to="/profile" className="tier-chip" aria-label={t("nav.tier", { tier: name })}>
			{picture && <img src={picture} alt="" width={28} height={28} className="size-7 rounded-full object-cover" />}
			<span className={picture ? "max-w-32 truncate max-lg:sr-only" : "max-w-20 truncate sm:max-w-32"}>{name}</span>
		</Link>
	);
}
