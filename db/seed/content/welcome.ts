import type { ArticleContent } from "~/features/articles/article-content.server";

/**
 * An article for every program, in the languages of both. A draft: members have a welcome of their program's own, in the
 * language that they read.
 */
export const welcome: ArticleContent = {
	...{ title: "Welcome · Bienvenue", status: "Draft" },
	...{ videoUrl: "", watchPoints: 0, publishFrom: null, publishUntil: null },
	summary: "How points come and go. · Comment vont et viennent les points.",
	body: "## How it works\n\nSend in what you sold, take a quiz, read an article: each earns points. **Your statement says why you got them**, line by line. Choose a reward whenever you like; points do not mind waiting.\n\n## Comment ça marche\n\nDéclarez une vente, répondez à un quiz, lisez un article : chacun rapporte des points. **Votre relevé dit pourquoi vous les avez reçus**, ligne par ligne. Choisissez une récompense quand vous voulez.",
};
