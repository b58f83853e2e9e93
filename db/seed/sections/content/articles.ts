import { insertArticle } from "~/features/articles/articles.repository.server";
import { insertBlog } from "~/features/articles/blogs/blogs.repository.server";
import { insertArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { recordWatch } from "~/features/articles/watching/watch.service.server";
import type { WriteScope } from "../../../scope";
import { atTime, DAY, HOUR } from "../../clock";
import type { DemoProgram } from "../../content/types";
import { seededRandom } from "../../random";
import type { Steps } from "../../steps";
import type { Film } from "../film";
import type { Pictures } from "../pictures";

const NOBODY = { memberTags: [], companyTagIds: [] };
/** How many members read at all; each of them some of the articles. */
const READERS = 40;

interface Settings {
	pictures: Pictures;
	film: Film;
	/** Who writes. */
	admin: { id: string; name: string };
}

/** Makes a program's blogs with their articles, and lets some members read them. */
export async function seedArticles(
	steps: Steps,
	program: DemoProgram,
	{ pictures, film, admin }: Settings,
): Promise<void> {
	await steps.once("articles", async (tx) => {
		const random = seededRandom(`${program.id}/articles`);
		const writer = { kind: "admin", id: admin.id } as const;
		const start = atTime(tx, steps.base - 360 * DAY, writer);
		const categories = new Map<string, string>();
		for (const [order, { key, title }] of program.articles.categories.entries())
			categories.set(key, await insertArticleCategory(start, { title, order, status: "Active" }, admin.name));
		const readers = await readersOf(tx);
		for (const [order, blog] of program.articles.blogs.entries()) {
			const blogId = await insertBlog(start, { title: blog.title, order, ...NOBODY });
			for (const { age, points, category, image, film: filmed, ...content } of blog.articles) {
				const id = await insertArticle(atTime(tx, steps.base - age * DAY, writer), {
					...{
						...content,
						...NOBODY,
						blogId,
						categories: [categories.get(category) ?? ""].filter((one) => one !== ""),
					},
					...({ status: "Active", videoUrl: "" } as const),
					...{ watchPoints: points, publishFrom: null, publishUntil: null },
					...(filmed ? { videoFile: film.id, image: film.poster } : { image: pictures(image) }),
				});
				const article = { id, title: content.title, watchPoints: points, scope: "program" } as const;
				for (const { id: reader, created } of readers) {
					if (random.int(1, 4) !== 1) continue;
					// Nobody reads what is not there yet, or before they are.
					const hours = Math.min(age * 24, Math.floor((steps.base - created) / HOUR));
					const at = steps.base - random.int(1, Math.max(1, hours - 1)) * HOUR;
					await recordWatch(atTime(tx, at, { kind: "member", id: reader }), reader, article);
				}
			}
		}
	});
}

/** The first Active members by id, but for the accounts that people try: their statements are told elsewhere. */
async function readersOf(tx: WriteScope): Promise<{ id: string; created: number }[]> {
	return tx.query
		.selectFrom("members")
		.select(["id", "created"])
		.where("program_id", "=", tx.programId)
		.where("status", "=", "Active")
		.where("deleted_at", "is", null)
		.where("email_lower", "not like", "%@demo.test")
		.orderBy("email_lower")
		.limit(READERS)
		.execute();
}
