import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { globalArticlePaths } from "../articles.admin.paths";
import { GLOBAL_ZONE } from "../articles.rules";
import type { GlobalArticleFormValue } from "../articles.schemas";
import type { GlobalArticle } from "../global/global-articles.repository.server";
import { ArticleContentFields, useContentAbout } from "./article-content-fields";

/** The form of an article of every program, for the new (no `article`) and the edit page. */
export function GlobalArticleForm({ article }: { article?: GlobalArticle }) {
	const { t } = useTranslation(["articles-admin", "admin"], { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<GlobalArticleFormValue>({
		id: "global-article",
		stored: article && {
			...article,
			...publicationShown(article, GLOBAL_ZONE),
			watchPoints: String(article.watchPoints),
		},
		initial: { status: "Draft", watchPoints: "0" },
		about: { ...useContentAbout(), ...publicationAbout(t, GLOBAL_ZONE) },
	});
	return (
		<FormShell {...shell} cancelHref={globalArticlePaths.list} wide sticky>
			<FormColumns>
				<FormMain>
					<ArticleContentFields fields={fields} labels={labels} />
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
