import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/lib/icon-names";
import { BLOCK_KINDS, type BlockKind } from "../../pages.rules";

const ICONS: Record<BlockKind, IconName> = {
	...({
		heading: "flag",
		text: "document",
		picture: "image",
		gallery: "grid",
		video: "live",
		button: "link",
		offers: "earn",
	} as const),
	...({
		rewards: "gift",
		quizzes: "quiz",
		articles: "news",
		form: "link",
		embeddedForm: "form",
		leaderboard: "leaderboard",
		table: "table",
	} as const),
	...({ questions: "help", divider: "minus" } as const),
};

/** What a new block can be; each leads to the form of its kind. */
export function BlockKinds() {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<ul className="grid max-w-4xl grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
			{BLOCK_KINDS.map((kind) => (
				<li key={kind} className="grid">
					<CardLink to={`?kind=${kind}`} className="flex items-start gap-3">
						<Icon name={ICONS[kind]} className="size-6 shrink-0 text-accent-text" />
						<span className="grid gap-1">
							<span className="font-semibold">{t(`blocks.${kind}`)}</span>
							<span className="text-sm text-muted">{t(`blockTexts.${kind}`)}</span>
						</span>
					</CardLink>
				</li>
			))}
		</ul>
	);
}
