import { Badge } from "~/components/ui/feedback/badge";
import { useMessage } from "~/components/ui/message";
import { type ImportStatus, importMark } from "~/features/import-jobs/imports.rules";

/** Where an import stands. */
export function ImportStatusBadge(import_: { status: ImportStatus; failed: number }) {
	const show = useMessage();
	const { text, ...look } = importMark(import_);
	return <Badge {...look}>{show(text)}</Badge>;
}
