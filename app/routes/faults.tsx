import { RouteFault } from "~/components/document/error-screen";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

// Stands between a layout and its pages. A layout that caught what an action throws would be shown without its own data,
// and so without its frame: the framework loads only what is above the route that catches.

export { Outlet as default } from "@remix-run/react";

export const headers = retryAfterHeaders;

export const ErrorBoundary = RouteFault;
