import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/class-names";
import { Badge } from "~/components/ui/feedback/badge";
import { NoValue } from "~/components/ui/values/no-value";

interface TagListProps {
	tags: readonly string[];
	/** Where a tag leads to, if anywhere. */
	to?: (tag: string) => string;
}

/** Tags beside each other; or that there are none. */
export function TagList({ tags, to }: TagListProps) {
	if (tags.length === 0) return <NoValue />;
	return (
		<span className={classNames("flex flex-wrap", to ? "-my-2.5 gap-x-1.5" : "gap-1.5", "[contain:inline-size]")}>
			{tags.map((tag) =>
				to ? (
					<Link
						key={tag}
						to={to(tag)}
						className="inline-flex min-h-11 max-w-full items-center underline underline-offset-2"
					>
						<Badge>{tag}</Badge>
					</Link>
				) : (
					<Badge key={tag}>{tag}</Badge>
				),
			)}
		</span>
	);
}
