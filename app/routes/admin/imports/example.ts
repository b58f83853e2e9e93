import type { LoaderFunctionArgs } from "@remix-run/node";
import { exampleFile } from "~/features/imports/example.rules";
import { IMPORT_KINDS } from "~/features/imports/kinds/registry.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";

/** A small file that a kind of import takes, to be filled in. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "imports:write");
	const { kind: kindId, variant } = args.params;
	const kind = IMPORT_KINDS.find(({ id }) => id === kindId);
	if (!kind?.variants.some(({ id }) => id === variant)) throw new Response("imports:notFound", { status: 404 });
	const [header = [], ...rows] = exampleFile(kind, variant ?? "");
	return csvResponse(args.request, {
		...{ fileName: `${kindId}-${variant}`, header, cells: (row: string[]) => row },
		pages: (async function* () {
			yield rows;
		})(),
	});
}
