import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { useFormat } from "~/components/ui/format-context";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { memberPath } from "~/features/members/members.paths";
import type { ReviewDesk } from "../review-desk.server";

const NAME = "inline-flex min-h-11 items-center text-lg font-semibold sm:text-xl wrap-anywhere";

/** Whose entry it is, at a glance: picture, company, tier, and what became of the entries before it. */
export function ReviewHeader({ entry, member }: Pick<ReviewDesk, "entry" | "member">) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const { points: number } = useFormat();
	if (!member) return null;
	const { record, tier } = member;
	const company = entry.companyTitle ?? member.companies[0];
	return (
		<div className="flex min-w-0 items-center gap-4">
			<Avatar initials={member.initials} color={member.color} src={member.picture} size="lg" />
			<div className="min-w-0">
				{member.deletedAt === null ? (
					<Link to={memberPath(member.id)} className={`${NAME} underline-offset-4 hover:underline`}>
						{member.name}
					</Link>
				) : (
					<p className={NAME}>
						{member.name} <DeletedBadge />
					</p>
				)}
				<p className="flex flex-wrap gap-x-4 text-sm text-muted">
					{company && <span className="wrap-anywhere">{company}</span>}
					{tier && <span className="wrap-anywhere">{tier}</span>}
					<span>{t("review.record", { place: number(record.place), count: record.completed })}</span>
				</p>
			</div>
		</div>
	);
}
