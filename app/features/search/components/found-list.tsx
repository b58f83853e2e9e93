import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Thumb } from "~/components/ui/data/thumb";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { ListLink } from "~/components/ui/link/list-link";
import type { IconName } from "~/lib/icon-names";
import type { FoundGroup } from "../member-search.service.server";

const ICONS: Record<FoundGroup["kind"], IconName> = {
	rewards: "gift",
	offers: "earn",
	quizzes: "quiz",
	articles: "book",
	pages: "list",
};

/** What was found for a member, by kind. */
export function FoundList({ groups }: { groups: readonly FoundGroup[] }) {
	const { t } = useTranslation("search", { useSuspense: false });
	const { points } = useFormat();
	return (
		<div className="found-groups">
			{groups.map(({ kind, items }) => (
				<Section key={kind} title={t(`kinds.${kind}`)}>
					<Card flush>
						<ul className="divide-y divide-line">
							{items.map(({ id, title, href, image, worth }) => (
								<li key={id}>
									<ListLink to={href} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface">
										<Thumb src={image} icon={ICONS[kind]} />
										<span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
										{worth && (
											<span className="figures shrink-0 text-sm text-muted">
												{t(worth.upTo ? "upTo" : "points", { count: worth.points, points: points(worth.points) })}
											</span>
										)}
									</ListLink>
								</li>
							))}
						</ul>
					</Card>
				</Section>
			))}
		</div>
	);
}
