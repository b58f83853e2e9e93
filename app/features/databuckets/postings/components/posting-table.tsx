import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import type { BadgeTone } from "~/components/ui/tone";
import { companyPaths } from "~/features/companies/companies.paths";
import { memberPath } from "~/features/members/members.paths";
import type { ParticipantType } from "../../databuckets.rules";
import type { ShownDifference } from "../posting-list.server";
import { PostingWhy } from "./posting-why";

interface PostingTableProps {
	caption: string;
	rows: readonly ShownDifference[];
	participantType: ParticipantType;
}

const TONE: Record<ShownDifference["note"], BadgeTone> = {
	...{ Posted: "success", Open: "neutral", Short: "warning", Changed: "info", Gone: "neutral" },
};

/** What leaves the balance as it is. */
const LEFT: readonly ShownDifference["note"][] = ["Short", "Changed", "Gone"];

/** Whether more is to be said of a difference than that it is one. */
const isNoted = (outcome: ShownDifference["outcome"], note: ShownDifference["note"]) =>
	outcome !== null || note === "Short" || note === "Gone";

/** Whose amount changes: before, after, the difference, and why. */
export function PostingTable({ caption, rows, participantType }: PostingTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	// Few postings leave anything out; a column of nothing says nothing.
	const noted = rows.some(({ outcome, note }) => isNoted(outcome, note));
	const hrefOf = participantType === "member" ? (id: string) => memberPath(id, "statement") : companyPaths.points;
	return (
		<DataTable caption={caption} className="list-table two-line-cards">
			<thead>
				<tr>
					<Th>{t("posting.fields.name")}</Th>
					<Th numeric>{t("posting.fields.paid")}</Th>
					<Th numeric>{t("posting.fields.owed")}</Th>
					<Th numeric>{t("posting.fields.difference")}</Th>
					{noted && <Th>{t("posting.fields.note")}</Th>}
					<Th>{t("posting.fields.why")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ participantId, name, hasPage, paid, owed, outcome, note, reason }) => (
					<tr key={participantId}>
						<Th scope="row" className="list-name max-w-80 wrap-anywhere">
							{name ? <RecordLink to={hasPage ? hrefOf(participantId) : null}>{name}</RecordLink> : participantId}
						</Th>
						<Td numeric data-label={t("posting.fields.paid")} className="card-start card-labelled">
							<PointsText value={paid} />
						</Td>
						<Td numeric data-label={t("posting.fields.owed")} className="card-end">
							<PointsText value={owed} />
						</Td>
						<Td numeric data-label={t("posting.fields.difference")} className="card-corner">
							<PointsText value={owed - paid} signed left={LEFT.includes(note)} />
						</Td>
						{noted && (
							<Td data-label={t("posting.fields.note")}>
								{isNoted(outcome, note) && (
									<Badge tone={TONE[note]}>{t(`posting.${outcome === null ? "before" : "outcomes"}.${note}`)}</Badge>
								)}
							</Td>
						)}
						<Td
							data-label={t("posting.fields.why")}
							className="card-line list-words max-w-md wrap-anywhere xl:min-w-md"
						>
							<PostingWhy reason={reason} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
