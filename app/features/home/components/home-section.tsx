import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout/section";
import type { Section as Loaded } from "../sections.server";

interface HomeSectionProps<T> {
	title: ReactNode;
	as?: "h2" | "h3";
	action?: ReactNode;
	section: Loaded<T>;
	/** What is said when it could not be loaded. */
	failed?: string;
	/** What it looks like in the page. */
	className?: string;
	children: (data: T) => ReactNode;
}

/** One part of the home page; when it could not be loaded it says so and the rest stands. */
export function HomeSection<T>({ title, as, action, section, failed, className = "", children }: HomeSectionProps<T>) {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		<Section title={title} action={action} {...(as && { as })} className={`home-part ${className}`}>
			{section.ok ? children(section.data) : <Banner tone="warning">{failed ?? t("sectionFailed")}</Banner>}
		</Section>
	);
}
