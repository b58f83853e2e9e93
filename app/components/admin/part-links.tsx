import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
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

/** A form of so many parts that their links are a list beside it wherever there is room. */
export function PartsBeside({ parts, children }: PartLinksProps & { children: ReactNode }) {
	return (
		<div className="parts-beside">
			<div className="parts-beside-grid">
				<PartLinks parts={parts} />
				<div className="parts-of-form">{children}</div>
			</div>
		</div>
	);
}
