import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "../ui/feedback/banner";

interface UnsavedNewProps {
	/** New records that were never saved. */
	begun: readonly { id: string; title: string | null }[];
	/** The page of one of them. */
	page: (id: string) => string;
	/** What one is called that has no title yet. */
	untitled: string;
}

/** Above a list: records that its reader has begun and not saved. */
export function UnsavedNew({ begun, page, untitled }: UnsavedNewProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	if (begun.length === 0) return null;
	return (
		<Banner tone="info" title={t("begun.title", { count: begun.length })}>
			<ul className="flex flex-wrap gap-x-6">
				{begun.map(({ id, title }) => (
					<li key={id} className="min-w-0">
						<Link
							to={page(id)}
							className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
						>
							{title || untitled}
						</Link>
					</li>
				))}
			</ul>
		</Banner>
	);
}
