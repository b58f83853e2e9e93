import { readListParams } from "~/kernel/admin/list-params.server";
import { Refused } from "~/server/domain-error";
import { FILE_KINDS } from "../files.rules";
import { wantedFolder } from "../files.service.server";

/** Which files an address of the list asks for: of a folder, or by their names in all. Throws a 400 Response for an unusable folder. */
export function readFileList(request: Request) {
	const params = readListParams(request, {
		filters: { folder: "text", kind: FILE_KINDS },
		cursor: ["number", "string"],
	});
	const { folder, kind } = params.filters;
	const isOfAll = !new URL(request.url).searchParams.has("folder") && params.q !== "";
	return { params, filter: { folder: isOfAll ? null : checkedFolder(folder ?? ""), q: params.q, kind } };
}

function checkedFolder(asked: string): string {
	try {
		return wantedFolder(asked);
	} catch (error) {
		if (error instanceof Refused) throw new Response(error.messageKey, { status: error.status });
		throw error;
	}
}
