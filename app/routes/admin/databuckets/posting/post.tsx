import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { beginPosting } from "~/features/databuckets/postings/begin-posting.service.server";
import { PostingQuestion } from "~/features/databuckets/postings/components/posting-question";
import { sumDifferences } from "~/features/databuckets/postings/differences.repository.server";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { postingSchema } from "~/features/databuckets/postings/posting.schemas";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const bucket = await loadOf(scope, findOwing(scope, id));
	const sums = await sumDifferences(scope, bucket);
	if (sums.count === 0) throw redirect(databucketPaths.posting(id));
	return { id, title: bucket.ownTitle, generationId: bucket.generationId ?? "", sums, oneTimeKey: newId() };
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: postingSchema,
	save: ({ scope, id }, { _key: key, generationId, named }) =>
		beginPosting(scope, { databucketId: id, generationId, named, key }),
	to: ({ databucketId }) => databucketPaths.posting(databucketId),
	success: "databuckets:posting.started",
	failure: "databuckets:posting.failed",
	leadsTo: async ({ scope, id }) => {
		const bucket = await findOwing(scope, id);
		return bucket && (await sumDifferences(scope, bucket)).count === 0 ? databucketPaths.posting(id) : null;
	},
});

export const handle = { title: "databuckets:posting.start" };

export default function PostDatabucket() {
	return <PostingQuestion {...useLoaderData<typeof loader>()} />;
}
