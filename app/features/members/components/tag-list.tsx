import { Badge } from "~/components/ui/feedback/badge";

/** Tags beside each other; '-' for none. */
export function TagList({ tags }: { tags: readonly string[] }) {
	if (tags.length === 0) return <>-</>;
	return (
		<span className="flex flex-wrap gap-1.5">
			{tags.map((tag) => (
				<Badge key={tag}>{tag}</Badge>
			))}
		</span>
	);
}
