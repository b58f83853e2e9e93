import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { RewardImage } from "~/components/ui/data/reward-image";
import { RichText } from "~/components/ui/data/rich-text";
import { TimeText } from "~/components/ui/data/time-text";
import { UploadedVideo } from "~/components/ui/data/uploaded-video";
import { Badge } from "~/components/ui/feedback/badge";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { useReply } from "~/components/ui/reply/use-reply";
import { ARTICLES_PATH, articlePath, blogPath, NO_BLOG } from "~/features/articles/articles.paths";
import { ArticleCards } from "~/features/articles/components/article-card";
import { ArticleVideo } from "~/features/articles/components/article-video";
import { WATCH_FORM, WATCH_WORTH, WatchForm } from "~/features/articles/components/watch-form";
import { previewArticle } from "~/features/articles/reading/preview-article.service.server";
import { readArticle } from "~/features/articles/reading/read-article.service.server";
import { POINTS_CHANGED, watchArticle } from "~/features/articles/watching/watch.service.server";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found } from "~/kernel/admin/required-id.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { message } from "~/lib/message-key";
import { initialsOf } from "~/lib/text/initials-of";
import { once } from "~/server/context.server";
import { NotFound, Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { invalid } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: (loaded: { article: { title: string } }) => loaded.article.title };

/** Says to the page what the same request has found: the article that it marks as watched is not there. */
const CLOSED = "watch-closed";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, preview } = await requireMember(args);
	const { id, articleId = "" } = args.params;
	const { video, ...article } = found(
		await (preview ? previewArticle : readArticle)(scope, session.memberId, articleId),
		args.context.memo.has(CLOSED) ? "articles:errors.closed" : "articles:errors.notFound",
	);
	if (id !== (article.blogId ?? NO_BLOG)) throw redirect(articlePath(article));
	// A service hears of a member only once the member wants to see its video.
	const isPlaying = video !== null && new URL(args.request.url).searchParams.has("play");
	if (isPlaying) args.context.frames.add(new URL(video.player).origin);
	return {
		article,
		authorInitials: initialsOf(article.author ?? ""),
		video: video && { service: video.service, player: isPlaying ? video.player : null },
		watchKey: memberKey(session.memberId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { id = NO_BLOG, articleId = "" } = args.params;
	const form = await readForm(args.request);
	try {
		refuseOtherMember(session.memberId, form.get("_key"));
		const worth = form.get(WATCH_WORTH);
		const shown = worth === null ? undefined : Number(worth);
		const { points, isFilm } = await watchArticle(scope, session.memberId, articleId, shown);
		return await redirectWithToast(args.context, articlePath({ blogId: id, id: articleId }), {
			type: "success",
			message:
				points > 0
					? message("articles:watch.thanksPoints", { count: points, points })
					: `articles:watch.${isFilm ? "film" : "text"}.thanks`,
		});
	} catch (error) {
		if (error instanceof NotFound) {
			await once(args.context, CLOSED, async () => true);
			return invalid({ status: "error", error: { "": ["articles:errors.closed"] } }, 404);
		}
		// The page that is loaded anew names the points of now.
		if (error instanceof Refused && error.messageKey === POINTS_CHANGED)
			return redirectWithToast(args.context, articlePath({ blogId: id, id: articleId }), {
				type: "error",
				message: error.messageKey,
			});
		return adminFailure(error, { fallback: "articles:errors.watch", requestId: args.context.requestId });
	}
}

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Article() {
	const { article, authorInitials, video, watchKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles", { useSuspense: false });
	const failure = useReply<typeof action>()?.lastResult.error?.[""]?.[0];
	const { title, blogId, blog, category, author, summary, next, watch, watchPoints } = article;
	const submit = useSubmit();
	const markWatched = () => submit(document.forms.namedItem(WATCH_FORM), { preventScrollReset: true });
	const isFilm = video !== null || article.videoFile !== null;
	const picture = article.imageLarge ?? article.image;
	return (
		<div className="article-parts">
			<article data-read className="grid w-full max-w-[42rem] grid-cols-1 gap-6">
				<div>
					<Breadcrumb
						items={[
							{ label: t("title"), to: ARTICLES_PATH },
							...(blogId !== null && blog !== null ? [{ label: blog, to: blogPath(blogId) }] : []),
							{ label: title },
						]}
					/>
					<PageHeader title={title} className="pb-0">
						{summary && <p className="text-lg wrap-anywhere">{summary}</p>}
					</PageHeader>
				</div>
				<div className="flex flex-wrap items-center gap-3 text-sm text-muted">
					{author !== null && (
						<span className="flex items-center gap-2">
							<Avatar initials={authorInitials} size="sm" />
							{t("by", { name: author })}
						</span>
					)}
					<TimeText value={article.sortedAt} as="dateTime" />
					{category && <Badge>{category}</Badge>}
					{"isDraft" in article && <Badge icon="draft">{t("draft")}</Badge>}
				</div>
				{article.videoFile !== null ? (
					<UploadedVideo
						src={article.videoFile}
						title={title}
						poster={picture}
						onEnded={watch ? undefined : markWatched}
					/>
				) : video ? (
					<ArticleVideo video={video} title={title} poster={picture} watched={watch !== null} />
				) : (
					picture && <RewardImage src={picture} alt="" eager className="rounded-card" />
				)}
				{article.html !== "" && <RichText html={article.html} className="text-lg/relaxed wrap-anywhere" />}
				<WatchForm watch={watch} isFilm={isFilm} watchPoints={watchPoints} watchKey={watchKey} failure={failure} />
			</article>
			{next.length > 0 && (
				<Section title={t("next", { count: next.length })}>
					<ArticleCards articles={next} />
				</Section>
			)}
		</div>
	);
}
