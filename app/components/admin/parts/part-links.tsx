import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePartInSight } from "./use-part-in-sight";

interface PartLinksProps {
	parts: readonly { id: string; label: string }[];
}

/** The parts of a long form: a line of links that stays in sight, for whoever comes for one of them. */
export function PartLinks({ parts }: PartLinksProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	// Another address would be another form, without what has been typed.
	const { search } = useLocation();
	const inSight = usePartInSight(parts.map(({ id }) => id));
	return (
		<nav aria-label={t("form.parts")} className="part-links tab-row">
			<ul>
				{parts.map(({ id, label }) => (
					<li key={id}>
						<Link to={{ search, hash: id }} aria-current={id === inSight ? "location" : undefined}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
