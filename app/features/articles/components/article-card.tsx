import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { useKeptMarkup } from "~/components/ui/kept-markup";
import type { Format } from "~/lib/format";
import { articlePath } from "../articles.paths";
import type { ArticleCard as Article } from "../reading/articles-for-members.repository.server";

interface ArticleCardsProps {
	articles: readonly Article[];
	/** What the page is about, so its first pictures are fetched at once. */
	main?: boolean;
}

/** Articles as cards, each one link: picture, title, summary, and what watching it pays; on a phone as rows. */
export function ArticleCards({ articles, main = false }: ArticleCardsProps) {
	const { t } = useTranslation("articles", { useSuspense: false });
	const { points, date } = useFormat();
	const card = useKeptMarkup(ArticleCard, { t, points, date });
	return (
		<ul
			className={classNames(
				"grid gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:[.wide_&]:grid-cols-4",
				main ? "article-list" : "article-group",
			)}
		>
			{articles.map((article, index) => (
				<li key={article.id} className="grid min-w-0" {...card({ article, eager: main && index < 3 })} />
			))}
		</ul>
	);
}

interface ArticleCardProps extends Pick<Format, "points" | "date"> {
	article: Article;
	eager: boolean;
	t: TFunction<"articles">;
}

function ArticleCard({ article, eager, t, points, date }: ArticleCardProps) {
	return (
		<CardLink flush to={articlePath(article)} className="article-row">
			<RewardImage src={article.image} alt="" icon="document" eager={eager} />
			<span className="article-row-text">
				<span className="article-row-title font-semibold tracking-tight wrap-anywhere sm:text-lg">{article.title}</span>
				{article.summary && (
					<span className="line-clamp-2 text-sm text-muted wrap-anywhere sm:line-clamp-3 sm:text-base">
						{article.summary}
					</span>
				)}
				<span className="article-row-facts">
					{date(article.sortedAt)}
					{article.watchedAt !== null ? (
						<Badge tone="success" icon="check">
							{t("watched")}
						</Badge>
					) : (
						article.watchPoints > 0 && (
							<Badge tone="accent">
								{t("pays", { count: article.watchPoints, points: points(article.watchPoints) })}
							</Badge>
						)
					)}
				</span>
			</span>
		</CardLink>
	);
}
