import { useLocation, useNavigate } from "@remix-run/react";
import { useFormFetch } from "./form-fetch";
import { UploadBars } from "./upload-bars";
import { useUploads } from "./uploads-store";

/** Stands in a form with files: shows how far they are once it is sent. Without scripts it is an ordinary post. */
export function FormUploads() {
	useFormFetch();
	const uploads = useUploads();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	// Going to where one already is breaks off the post that is under way and leaves the form as it is.
	const cancel = () => navigate({ pathname, search }, { replace: true, preventScrollReset: true });
	return <UploadBars uploads={uploads} onCancel={cancel} />;
}
