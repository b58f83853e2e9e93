import { Link } from "@remix-run/react";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { libraryPaths } from "../files.paths";

/** The way to upload a video, beside a choice of videos; whoever only reads is not led to a page that is closed to them. */
export function UploadVideoLink({ label }: { label: string }) {
	if (useReadOnly()) return null;
	return (
		<>
			{" "}
			<Link to={libraryPaths.new("videos")} className="underline underline-offset-4">
				{label}
			</Link>
		</>
	);
}
