import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileUrl, libraryPaths } from "~/features/files/files.paths";
import { receiveUpload } from "~/features/files/library/receive-upload.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "files:write");
	return redirect(libraryPaths.new());
}

/** Takes a file for a folder, with the limits and messages of the page: `{ files: [{ path, url }] }` or `{ errors: [key] }`. */
export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "files:write");
	const headers = { "Cache-Control": "no-store" };
	const received = await receiveUpload(scope, request, "files:errors.fileAndPath").catch((error: unknown) => ({
		...{ kept: null, folder: null },
		failure: adminFailure(error, { fallback: "files:errors.upload", requestId: context.requestId }),
	}));
	if (received.failure) {
		const { data, init } = received.failure;
		// What file and folder lack is one sentence, which the page shows at both.
		const errors = [...new Set(Object.values(data.lastResult.error ?? {}).flatMap((messages) => messages ?? []))];
		return Response.json({ errors }, { status: init?.status ?? 400, headers });
	}
	const files = received.kept.map(({ path }) => ({ path, url: fileUrl(path) }));
	return Response.json({ files }, { status: 201, headers });
}
