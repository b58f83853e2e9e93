import { articlePath } from "~/features/articles/articles.paths";
import { againstBare } from "../../against-bare";
import { articleScene } from "../../data/scenes/article";
import type { Figure } from "../../measure";

/** An article of 2,000 words with six pictures. */
export async function articleFigure(): Promise<Figure[]> {
	const scene = await articleScene();
	return againstBare({
		...{
			scene,
			path: articlePath({ blogId: null, id: scene.articleId }),
			what: "article of 2,000 words, 6 pictures",
			goal: 0.85,
		},
		has: /(<img\b[\s\S]*?){6}/,
	});
}
