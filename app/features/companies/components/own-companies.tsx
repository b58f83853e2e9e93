import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";

interface OwnCompaniesProps {
	companies: readonly { id: string; title: string; points: number; tags: readonly string[] }[];
}

/** A member's companies, each with its tags and the points that it has earned itself; those are on nobody's balance. */
export function OwnCompanies({ companies }: OwnCompaniesProps) {
	const { t } = useTranslation("profile", { useSuspense: false });
	const { points } = useFormat();
	if (companies.length === 0) return <NoValue />;
	return (
		<ul className="grid gap-1">
			{companies.map(({ id, title, points: earned, tags }) => (
				<li key={id}>
					{title}
					{earned !== 0 && (
						<span className="figures text-muted">
							{" · "}
							{t("companyPoints", { count: earned, points: points(earned) })}
						</span>
					)}
					{tags.length > 0 && (
						<span className="flex flex-wrap gap-1.5 pt-0.5 [contain:inline-size]">
							{tags.map((tag) => (
								<Badge key={tag}>{tag}</Badge>
							))}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
