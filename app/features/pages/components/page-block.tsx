import type { ReactNode } from "react";
import { RichText } from "~/components/ui/data/rich-text";
import { UploadedVideo } from "~/components/ui/data/uploaded-video";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { ArticleCards } from "~/features/articles/components/article-card";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { QuizCards } from "~/features/quizzes/components/quiz-card";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { TableCards } from "~/features/tables/components/table-cards";
import type { ShownBlock, ShownPicture } from "../showing/shown-blocks.rules";
import { BlockButton } from "./block-button";
import { ChosenForm, ChosenOffers } from "./chosen-cards";
import type { FormState } from "./embedded-form";
import { EmbeddedFormSlot } from "./embedded-form-slot";

interface PageBlockProps {
	block: ShownBlock;
	/** The member's points. */
	balance: number;
	formState: FormState | null;
}

/** One part of a page, by its kind. */
export function PageBlock({ block, balance, formState }: PageBlockProps) {
	switch (block.kind) {
		case "heading":
			return <h2 className="pt-2 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">{block.title}</h2>;
		case "text":
			return <RichText html={block.html} className="max-w-prose" />;
		case "picture":
			return (
				<figure>
					<Picture picture={block.picture} className="aspect-video w-full rounded-card bg-sunken object-cover" />
					{block.title && <figcaption className="pt-2 text-sm text-muted wrap-anywhere">{block.title}</figcaption>}
				</figure>
			);
		case "gallery":
			return (
				<Titled title={block.title}>
					<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
						{block.pictures.map((picture) => (
							<li key={picture.url}>
								<Picture picture={picture} className="aspect-4/3 w-full rounded-card bg-sunken object-cover" />
							</li>
						))}
					</ul>
				</Titled>
			);
		case "button":
			return <BlockButton href={block.href}>{block.title}</BlockButton>;
		case "offers":
			return (
				<Titled title={block.title}>
					<ChosenOffers offers={block.offers} />
				</Titled>
			);
		case "rewards":
			return (
				<Titled title={block.title}>
					<RewardGrid rewards={block.rewards} balance={balance} />
				</Titled>
			);
		case "quizzes":
			return (
				<Titled title={block.title}>
					<QuizCards quizzes={block.quizzes} className="grid grid-cols-1 gap-4 md:grid-cols-2" />
				</Titled>
			);
		case "video":
			return (
				<figure>
					<UploadedVideo src={block.url} title={block.title} poster={block.poster} />
					<figcaption className="pt-2 text-sm text-muted wrap-anywhere">{block.title}</figcaption>
				</figure>
			);
		case "articles":
			return (
				<Titled title={block.title}>
					<ArticleCards articles={block.articles} />
				</Titled>
			);
		case "embeddedForm":
			return <EmbeddedFormSlot block={block} state={formState} />;
		case "form":
			return <ChosenForm form={block.form} text={block.title} />;
		case "leaderboard":
			return <BoardCards boards={[block.board]} />;
		case "table":
			return <TableCards cards={block.cards} />;
		case "questions":
			return (
				<Titled title={block.title}>
					<div className="grid grid-cols-1 gap-3">
						{block.questions.map(({ id, question, html }) => (
							<Disclosure key={id} summary={<span className="wrap-anywhere">{question}</span>}>
								<RichText html={html} />
							</Disclosure>
						))}
					</div>
				</Titled>
			);
		case "divider":
			return <hr className="border-line" />;
	}
}

/** What belongs together under a heading of its own, where it has one. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid grid-cols-1 gap-4">
			{title && <h2 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">{title}</h2>}
			{children}
		</section>
	);
}

function Picture({ picture, className }: { picture: ShownPicture; className: string }) {
	return <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" className={className} />;
}
