import { Badge } from "~/components/ui/feedback/badge";
import { useMessage } from "~/components/ui/message";
import { importMark, type Stands } from "~/features/import-jobs/imports.rules";

/** Where an import stands. */
export function ImportStatusBadge({ job }: { job: Stands }) {
	const show = useMessage();
	const { text, ...look } = importMark(job);
	return <Badge {...look}>{show(text)}</Badge>;
}
