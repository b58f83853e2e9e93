import type { LoaderFunctionArgs } from "@remix-run/node";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";

/** How far an import is: the import flag, percent, total and processed rows. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "imports:read");
	const job = await findJob(scope, args.params.id ?? "");
	if (!job) throw new Response("imports:notFound", { status: 404 });
	const { importing, percent, total, processed } = job;
	return Response.json({ importing, percent, total, processed }, { headers: { "Cache-Control": "no-store" } });
}
