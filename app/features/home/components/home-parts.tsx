import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Section } from "~/components/ui/layout/section";
import { ARTICLES_PATH, blogPath } from "~/features/articles/articles.paths";
import { ArticleCards } from "~/features/articles/components/article-card";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { STANDINGS_PATH } from "~/features/leaderboards/leaderboards.paths";
import { type HomeSectionName, homeRows } from "~/features/programs/home/home-sections.rules";
import { QuizCards } from "~/features/quizzes/components/quiz-card";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { TableCards } from "~/features/tables/components/table-cards";
import type { HomeData } from "../home.service.server";
import { ForYou, isAnythingWaiting } from "./for-you";
import { HomeSection } from "./home-section";
import { LatestLines } from "./latest-lines";
import { OpenOffers } from "./open-offers";
import { ProgressTiles } from "./progress-tiles";

interface PartProps {
	home: HomeData;
	balance: number;
	/** The program's own title for it; none is the built-in one. */
	title: string | undefined;
}

const Waiting = ({ home: { waiting, forYou }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	const others = forYou.data;
	if (waiting.ok && !isAnythingWaiting({ sentBack: waiting.data, others })) return null;
	return (
		<HomeSection title={title ?? t("waiting")} section={waiting} className="shelf now">
			{(sentBack) => <ForYou sentBack={sentBack} others={others} />}
		</HomeSection>
	);
};

const Standing = ({ home: { progress }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	if (progress.ok && progress.data.tier === null && progress.data.figures.length === 0) return null;
	return (
		<HomeSection
			title={title ?? t("standing.title")}
			section={progress}
			failed={t("standing.failed")}
			className="home-half shelf tiles tiles-joined"
		>
			{(own) => <ProgressTiles {...own} label={title ?? t("standing.title")} />}
		</HomeSection>
	);
};

const Tables = ({ home: { tables }, title }: PartProps) => {
	const { t } = useTranslation(["home", "tables"], { useSuspense: false });
	if (tables.ok && tables.data.length === 0) return <NothingYet title={title ?? t("tables:home")} of="tables" />;
	return (
		<HomeSection
			title={title ?? t("tables:home")}
			section={tables}
			failed={t("tables:errors.fetch")}
			action={<More to={STANDINGS_PATH}>{t("allStandings")}</More>}
			className="home-half shelf tiles"
		>
			{(cards) => <TableCards cards={cards} />}
		</HomeSection>
	);
};

const Boards = ({ home: { boards }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	if (boards.ok && boards.data.length === 0) return <NothingYet title={title ?? t("boards")} of="boards" />;
	return (
		<HomeSection
			title={title ?? t("boards")}
			section={boards}
			action={<More to={STANDINGS_PATH}>{t("allStandings")}</More>}
			className={`shelf shelf-boards ${boards.ok && boards.data.length === 1 ? "home-half" : ""}`}
		>
			{(all) => <BoardCards boards={all} />}
		</HomeSection>
	);
};

const Offers = ({ home: { offers }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		<HomeSection
			title={title ?? t("offers")}
			section={offers}
			action={<More to="/offers">{t("allOffers")}</More>}
			className="shelf shelf-offers"
		>
			{(open) => <OpenOffers offers={open} />}
		</HomeSection>
	);
};

const Quizzes = ({ home: { quizzes }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	if (quizzes.ok && quizzes.data.length === 0) return <NothingYet title={title ?? t("quizzes")} of="quizzes" />;
	return (
		<HomeSection
			title={title ?? t("quizzes")}
			section={quizzes}
			action={<More to="/quizzes">{t("allQuizzes")}</More>}
			className="shelf shelf-brief shelf-quizzes"
		>
			{(all) => <QuizCards quizzes={all} />}
		</HomeSection>
	);
};

const Rewards = ({ home: { rewards }, balance, title }: PartProps) => {
	const { t } = useTranslation(["home", "rewards"], { useSuspense: false });
	const saving = rewards.ok && rewards.data.toSaveFor.length > 0;
	return (
		<HomeSection
			title={title ?? t(saving ? "rewards:member.ideasToSaveFor" : "inReach")}
			section={rewards}
			action={<More to="/rewards">{t("allRewards")}</More>}
			className="shelf shelf-small shelf-reach"
		>
			{({ inReach, toSaveFor, next }) =>
				inReach.length > 0 || saving ? (
					<RewardGrid rewards={saving ? toSaveFor : inReach} balance={balance} />
				) : (
					<EmptyState icon="gift" title={t(next ? "noneInReach" : "noRewards")} as="h3">
						{t(next ? "noneInReachText" : "noRewardsText")}
					</EmptyState>
				)
			}
		</HomeSection>
	);
};

const Catalogues = ({ home: { rewards, layout }, balance, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	if (!rewards.ok)
		// The rewards in reach are read with them, and say that they could not be, where they are shown.
		return layout.some(({ name }) => name === "rewards") ? null : (
			<HomeSection title={title ?? t("catalogues")} section={rewards}>
				{() => null}
			</HomeSection>
		);
	const catalogues = rewards.data.catalogues.filter((catalogue) => catalogue.rewards.length > 0);
	if (catalogues.length === 0) return <NothingYet title={title ?? t("catalogues")} of="catalogues" />;
	return (
		<Groups title={title}>
			{catalogues.map((catalogue) => (
				<HomeSection
					key={catalogue.id}
					title={<AllOf to={`/rewards/${catalogue.id}`}>{catalogue.title}</AllOf>}
					as={title === undefined ? "h2" : "h3"}
					section={{ ok: true, data: catalogue.rewards }}
					className="home-half shelf shelf-small shelf-row"
				>
					{(shown) => <RewardGrid rewards={shown} balance={balance} />}
				</HomeSection>
			))}
		</Groups>
	);
};

const Articles = ({ home: { promotions }, title }: PartProps) => {
	const { t } = useTranslation(["home", "articles"], { useSuspense: false });
	if (!promotions.ok)
		return (
			<HomeSection title={title ?? t("articles:title")} section={promotions}>
				{() => null}
			</HomeSection>
		);
	if (promotions.data.length === 0) return <NothingYet title={title ?? t("articles:title")} of="articles" />;
	return (
		<Groups title={title}>
			{promotions.data.map((blog) => (
				<HomeSection
					key={blog.id ?? ""}
					title={
						<AllOf to={blog.id === null ? ARTICLES_PATH : blogPath(blog.id)}>{blog.title ?? t("articles:other")}</AllOf>
					}
					as={title === undefined ? "h2" : "h3"}
					section={{ ok: true, data: blog.articles }}
					className="home-half shelf shelf-row shelf-wide shelf-brief"
				>
					{(shown) => <ArticleCards articles={shown} />}
				</HomeSection>
			))}
		</Groups>
	);
};

/** A section that has nothing to show to this member yet. */
function NothingYet({ title, of }: { title: string; of: "tables" | "boards" | "quizzes" | "articles" | "catalogues" }) {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		<Section title={title} className={classNames("home-part", of === "tables" && "home-half")}>
			<p className="text-muted">{t(`none.${of}`)}</p>
		</Section>
	);
}

/** Groups that have titles of their own, under that of the program where it gives one; one row of them on phones. */
function Groups({ title, children }: { title: string | undefined; children: ReactNode }) {
	const groups = <div className="home-groups">{children}</div>;
	return title === undefined ? groups : <Section title={title}>{groups}</Section>;
}

const Activity = ({ home: { lines }, title }: PartProps) => {
	const { t } = useTranslation("home", { useSuspense: false });
	return (
		<HomeSection
			title={title ?? t("activity")}
			section={lines}
			action={<More to="/activity">{t("allActivity")}</More>}
			className="home-latest"
		>
			{(latest) => <LatestLines lines={latest} />}
		</HomeSection>
	);
};

/** What each section of the home page looks like. */
const PARTS: Record<HomeSectionName, (props: PartProps) => ReactNode> = {
	...{ waiting: Waiting, standing: Standing, tables: Tables, boards: Boards, offers: Offers, quizzes: Quizzes },
	...{ articles: Articles, rewards: Rewards, catalogues: Catalogues, activity: Activity },
};

/** The sections that the program shows, in its order. */
export function HomeParts({ home, balance }: { home: HomeData; balance: number }) {
	const { i18n } = useTranslation("home", { useSuspense: false });
	const language = i18n.language === "fr" ? "fr" : "en";
	return homeRows(home.layout).map((row) => {
		const parts = row.map(({ name, titles }) => {
			const Part = PARTS[name];
			return <Part key={name} {...{ home, balance }} title={titles[language] || undefined} />;
		});
		return parts.length === 1 ? (
			parts
		) : (
			<div key={row[0]?.name} className="home-groups home-kin">
				{parts}
			</div>
		);
	});
}

interface WayProps {
	to: string;
	children: string;
}

const More = ({ to, children }: WayProps) => (
	<Link to={to} className="link-on text-sm">
		{children}
	</Link>
);

/** The title of a group, which leads to all of it: nothing else says in so few words of what there is more. */
const AllOf = ({ to, children }: WayProps) => (
	<Link to={to} className="link-title">
		{children}
	</Link>
);
