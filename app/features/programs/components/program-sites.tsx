import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ButtonLink } from "~/components/ui/form/button";
import { sitePaths } from "~/features/sites/sites.paths";

interface ProgramSitesProps {
	programId: string;
	/** The first of them. */
	sites: readonly { id: string; activeDomain: string }[];
	count: number;
}

/** The domains at which a program is reached, and the way to a further one. */
export function ProgramSites({ programId, sites, count }: ProgramSitesProps) {
	const { t } = useTranslation(["programs", "sites"], { useSuspense: false });
	const link = "inline-flex min-h-11 items-center break-all underline underline-offset-4";
	const all = `${sitePaths.list}?program=${encodeURIComponent(programId)}`;
	return (
		<FormSection title={t("sites:list.title")} className="border-b border-line pb-6">
			{sites.length === 0 ? (
				<p className="text-muted">{t("noSites")}</p>
			) : (
				<ul>
					{sites.map(({ id, activeDomain }) => (
						<li key={id}>
							<Link to={sitePaths.edit(id)} className={link}>
								{activeDomain}
							</Link>
						</li>
					))}
					{count > sites.length && (
						<li>
							<Link to={all} className={link}>
								{t("allSites", { count })}
							</Link>
						</li>
					)}
				</ul>
			)}
			<div>
				<ButtonLink to={sitePaths.newFor(programId)} variant="secondary" size="sm" icon="plus">
					{t("sites:list.new")}
				</ButtonLink>
			</div>
		</FormSection>
	);
}
