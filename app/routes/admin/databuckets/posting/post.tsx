import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { useFormat } from "~/components/ui/format-context";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { beginPosting } from "~/features/databuckets/postings/begin-posting.service.server";
import { sumDifferences } from "~/features/databuckets/postings/differences.repository.server";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { postingSchema } from "~/features/databuckets/postings/posting.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const bucket = found(await findOwing(scope, id), "databuckets:errors.notFound");
	const sums = await sumDifferences(scope, bucket);
	if (sums.count === 0) throw redirect(databucketPaths.posting(id));
	return { id, title: bucket.ownTitle, generationId: bucket.generationId ?? "", sums, key: newId() };
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: postingSchema,
	save: ({ scope, id }, { _key: key, generationId }) => beginPosting(scope, { databucketId: id, generationId, key }),
	to: ({ databucketId }) => databucketPaths.posting(databucketId),
	success: "databuckets:posting.started",
	failure: "databuckets:posting.failed",
});

export const handle = { title: "databuckets:posting.start" };

export default function PostDatabucket() {
	const { id, title, generationId, sums, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { points, signed } = useFormat();
	return (
		<ConfirmPage
			title={t("posting.confirm.title", { title })}
			confirmLabel={t("posting.confirm.confirm")}
			cancelHref={databucketPaths.posting(id)}
			hidden={{ generationId }}
			fields={<OneTimeKey value={key} />}
		>
			<ul className="grid gap-1">
				<li>{t("posting.confirm.count", { count: sums.count })}</li>
				<li>{t("posting.confirm.plus", { points: points(sums.plus) })}</li>
				<li>{t("posting.confirm.minus", { points: signed(sums.minus) })}</li>
				{sums.short > 0 && (
					<li>{t("posting.confirm.short", { count: sums.short, points: signed(sums.shortPoints) })}</li>
				)}
				{sums.gone > 0 && <li>{t("posting.confirm.gone", { count: sums.gone })}</li>}
				<li>{t("posting.confirm.text")}</li>
			</ul>
		</ConfirmPage>
	);
}
