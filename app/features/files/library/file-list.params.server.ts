import { readListParams } from "~/kernel/admin/list-params.server";
import { Refused } from "~/server/domain-error";
import { FILE_KINDS } from "../files.rules";
import { wantedFolder } from "../files.service.server";

/** Which files of which folder an address of the list asks for. Throws a 400 Response without a usable folder. */
export function readFileList(request: Request) {
	const params = readListParams(request, {
		filters: { folder: "text", kind: FILE_KINDS },
		cursor: ["number", "string"],
	});
	const folder = checkedFolder(params.filters.folder ?? "");
	return { params, filter: { folder, q: params.q, kind: params.filters.kind } };
}

function checkedFolder(asked: string): string {
	try {
		return wantedFolder(asked);
	} catch (error) {
		if (error instanceof Refused) throw new Response(error.messageKey, { status: error.status });
		throw error;
	}
}
