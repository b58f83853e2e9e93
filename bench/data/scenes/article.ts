import { addArticle } from "../../../tests/integration/articles/support";
import { openFolder } from "../folder";
import { fillMembers } from "../members";
import { closed, type Scene } from "./scene";

const PARAGRAPHS = 20;
const WORDS_EACH = 100;
const PICTURES = 6;
/** Of a program's own, so that nothing is left out. */
const picture = (n: number) => `![The mower, seen from side ${n}](/files/demo/texts/mower-${n}.webp)`;

const words = (paragraph: number) =>
	Array.from({ length: WORDS_EACH }, (_, n) =>
		n % 25 === 0 ? `**blade${paragraph}**` : n % 33 === 0 ? `[oil](/articles)` : `word${(paragraph * 7 + n) % 997}`,
	).join(" ");

/** One article of 2,000 words with six pictures, and its id. */
export async function articleScene(): Promise<Scene & { articleId: string }> {
	const world = await openFolder();
	const body = Array.from({ length: PARAGRAPHS }, (_, n) =>
		[...(n % 5 === 0 ? [`## Part ${n}`] : []), words(n), ...(n < PICTURES ? [picture(n)] : [])].join("\n\n"),
	).join("\n\n");
	const articleId = await addArticle(world, { title: "How to mow", summary: "All that matters.", body });
	await fillMembers(world.scope, 1000);
	return { ...(await closed(world, [500])), articleId };
}
