import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { reviewPath } from "../entries.admin.paths";
import type { ReviewDesk } from "../review-desk.server";
import { EntryStatus } from "./entry-status";

/** Who sent the entry, and what else they sent for the same opportunity. */
export function ReviewMember({ entry, member, siblings }: Pick<ReviewDesk, "entry" | "member" | "siblings">) {
	const { t } = useTranslation(["entries", "members"], { useSuspense: false });
	// The only one stands beside the member's name already.
	const several = new Set([...(member?.companies ?? []), ...(entry.companyTitle ? [entry.companyTitle] : [])]).size > 1;
	return (
		<Card as="section" aria-labelledby="member-title" className="grid grid-cols-1 gap-4">
			<h2 id="member-title" className="font-semibold">
				{t("review.member")}
			</h2>
			{!member && <p className="text-muted">{t("review.noMember")}</p>}
			{member && member.deletedAt !== null && <p className="text-muted">{t("members:gone")}</p>}
			{member && (
				<DescriptionList
					className="[&>div]:sm:grid-cols-1"
					items={[
						{ term: t("review.email"), value: member.email },
						...(member.deletedAt === null
							? [
									{ term: t("review.memberStatus"), value: <StatusBadge status={member.status} /> },
									{ term: t("review.balance"), value: <PointsText value={member.balance} /> },
									{ term: t("review.companies"), value: several && member.companies.join(", ") },
								]
							: []),
						{ term: t("review.entryCompany"), value: several && entry.companyTitle },
					]}
				/>
			)}
			<h3 className="text-sm font-semibold">{t("review.others")}</h3>
			{siblings.length === 0 && <p className="text-sm text-muted">{t("review.noOthers")}</p>}
			<ul className="grid gap-1">
				{siblings.map((one) => (
					<li key={one.id}>
						<Link
							to={reviewPath(one.id)}
							className="flex min-h-11 flex-wrap items-center gap-2 text-sm underline-offset-4 hover:underline"
						>
							<TimeText value={one.submitted} /> <EntryStatus entry={one} />
							{one.points > 0 && <PointsText value={one.points} />}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
