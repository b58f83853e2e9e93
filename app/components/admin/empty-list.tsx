import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IconName } from "~/lib/icon-names";
import { EmptyState } from "../ui/feedback/empty-state";
import { ButtonLink } from "../ui/form/button";

interface EmptyListProps {
	icon: IconName;
	title: string;
	/** What these records are for. */
	children: ReactNode;
	/** Creates the first one. */
	action?: ReactNode;
	/** Filters hide what there is. */
	filtered: boolean;
	/** The list without them, where its bare address shows something else. */
	allHref?: string | undefined;
	/** The page after a last one that was full. */
	past?: boolean;
}

/** A list without rows: nothing made yet, or nothing that fits the filters. */
export function EmptyList({ icon, title, children, action, filtered, allHref, past }: EmptyListProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { pathname } = useLocation();
	if (past)
		return (
			<EmptyState icon={icon} title={t("list.noneLeft")}>
				{t("list.noneLeftText")}
			</EmptyState>
		);
	if (filtered)
		return (
			<EmptyState
				icon="search"
				title={t("list.noneFound")}
				action={
					<ButtonLink to={allHref ?? pathname} variant="secondary">
						{t("list.showAll")}
					</ButtonLink>
				}
			>
				{t("list.noneFoundText")}
			</EmptyState>
		);
	return (
		<EmptyState icon={icon} title={title} action={action} className="list-start">
			{children}
		</EmptyState>
	);
}
