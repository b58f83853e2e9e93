import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "../ui/feedback/banner";

interface UnsavedNewProps {
	/** New records that were never saved. */
	drafts: readonly { href: string; title: string }[];
}

/** Above a list: records that its reader has begun and not saved. */
export function UnsavedNew({ drafts }: UnsavedNewProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	if (drafts.length === 0) return null;
	return (
		<Banner tone="info" title={t("begun.title", { count: drafts.length })}>
			<ul className="flex flex-wrap gap-x-6">
				{drafts.map(({ href, title }) => (
					<li key={href} className="min-w-0">
						<Link to={href} className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</Banner>
	);
}
