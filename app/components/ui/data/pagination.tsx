import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { buttonClass } from "../form/button";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";

interface PaginationProps {
	firstHref?: string | null | undefined;
	prevHref?: string | null | undefined;
	nextHref?: string | null | undefined;
	/** e.g. "1–50 of 1,204". */
	summary?: ReactNode;
}

interface StepProps {
	href: string | null | undefined;
	rel?: string;
	icon?: IconName;
	text: string;
	iconAtEnd?: boolean;
}

function Step({ href, rel, icon, text, iconAtEnd }: StepProps) {
	if (!href) return null;
	const picture = icon ? <Icon name={icon} /> : null;
	return (
		<Link
			to={href}
			rel={rel}
			prefetch="intent"
			className={buttonClass({ variant: "secondary" }, "max-sm:px-3 max-sm:text-sm")}
		>
			{iconAtEnd ? null : picture}
			{text}
			{iconAtEnd ? picture : null}
		</Link>
	);
}

/** Keyset pages: first, previous, next. Nothing at all for a list of one page without a summary. */
export function Pagination({ firstHref, prevHref, nextHref, summary }: PaginationProps) {
	const t = useUiText();
	const more = firstHref || prevHref || nextHref;
	if (!more && !summary) return null;
	return (
		<nav aria-label={t("pagination.label")} className="flex flex-wrap items-center justify-between gap-4 py-2">
			<p className="figures text-sm text-muted">{summary}</p>
			{more && (
				<div className="flex flex-wrap gap-2">
					<Step href={firstHref} text={t("pagination.first")} />
					<Step href={prevHref} rel="prev" icon="chevron-left" text={t("pagination.previous")} />
					<Step href={nextHref} rel="next" icon="chevron-right" text={t("pagination.next")} iconAtEnd />
				</div>
			)}
		</nav>
	);
}
