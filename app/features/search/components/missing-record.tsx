import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteFault } from "~/components/document/error-screen";
import { SearchForm } from "./search-form";

/** What went wrong on the page of a record; where the record is gone, with the way to look for another. */
export function MissingRecord() {
	const error = useRouteError();
	return (
		<>
			<RouteFault />
			{isRouteErrorResponse(error) && error.status === 404 && <SearchForm />}
		</>
	);
}
