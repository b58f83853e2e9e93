import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Section } from "~/components/ui/layout/section";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { EntryStatus } from "../components/entry-status";
import { reviewPath } from "../entries.admin.paths";
import type { EntryClaim } from "./claims-desk.server";

const link = "inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4";

/** The records that answers of an entry met, and who else has claimed them. */
export function ReviewClaims({ claims }: { claims: readonly EntryClaim[] }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	if (claims.length === 0) return null;
	return (
		<Section title={t("review.claims")} id="claims">
			{claims.map((claim) => (
				<Card key={claim.fieldId} className="grid grid-cols-1 gap-3">
					<h3 className="font-semibold wrap-anywhere">
						{t("review.claimValue", { label: claim.fieldLabel, value: claim.value })}
					</h3>
					{claim.foundId ? (
						<DescriptionList
							items={[
								{ term: t("review.claimSet"), value: claim.dataSetTitle },
								{
									term: t("review.claimRecord"),
									value: (
										<span className="flex flex-wrap items-center gap-2">
											<Link to={dataSetPaths.record(claim.foundId)} className={link}>
												{[claim.identifier, claim.name].filter(Boolean).join(" · ")}
											</Link>
											{claim.status && <StatusBadge status={claim.status} />}
										</span>
									),
								},
							]}
						/>
					) : (
						<p className="text-muted">{t("review.claimGone")}</p>
					)}
					<h4 className="text-sm font-semibold">{t("review.claimOthers")}</h4>
					{claim.others.length === 0 && <p className="text-sm text-muted">{t("review.claimNobody")}</p>}
					<ul className="grid gap-1">
						{claim.others.map(({ id, entryId, form, member, validatedAt, status, reviewed }) => (
							<li key={id} className="flex flex-wrap items-center gap-2 text-sm">
								{entryId ? (
									<Link to={reviewPath(entryId)} className={link}>
										{member ? t("review.claimEntry", { name: member }) : t("review.claimNoName")}
									</Link>
								) : form ? (
									t("review.claimForm", { name: member, form })
								) : (
									t("review.claimNoName")
								)}
								<TimeText value={validatedAt} as="dateTime" />
								{status && <EntryStatus entry={{ status, reviewed }} />}
							</li>
						))}
					</ul>
				</Card>
			))}
		</Section>
	);
}
