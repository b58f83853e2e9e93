import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/components/document/page-frame";
import { splitMessage } from "~/lib/message-key";
import { Spinner } from "../ui/feedback/spinner";
import { ButtonLink, buttonClass } from "../ui/form/button";
import { Icon } from "../ui/icon";
import { useMessage } from "../ui/message";

const KNOWN = [400, 403, 404, 409, 410, 413, 429, 500, 503] as const;

interface ErrorScreenProps {
	error: unknown;
	/** Fills the window, where no layout frames it. */
	standalone?: boolean | undefined;
}

/** A browser's own words for a request that got no answer, which differ from one to the next. */
const NO_ANSWER = /fetch|network|load failed/i;

type Kind = (typeof KNOWN)[number] | "offline";

function kindOf(error: unknown): Kind {
	if (error instanceof TypeError && NO_ANSWER.test(error.message)) return "offline";
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return KNOWN.find((known) => known === status) ?? (status >= 500 || status < 400 ? 500 : 404);
}

/** What went wrong in the route that this stands in. */
export function RouteFault({ standalone }: Pick<ErrorScreenProps, "standalone">) {
	return <ErrorScreen error={useRouteError()} standalone={standalone} />;
}

/** What went wrong in plain words, what to do, and the reference to quote; never a stack or a query. */
export function ErrorScreen({ error, standalone }: ErrorScreenProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const show = useMessage();
	const root = useRootData();
	const { pathname, search } = useLocation();
	const kind = kindOf(error);
	const own = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
	// Only words of ours: the framework's name routes and methods.
	const said = splitMessage(own) ? show(own) : own;
	const words = said === own ? "" : said;
	// The name of what is missing says more than that something is; why it may be so stands beneath.
	const named = kind === 404 && words && !words.endsWith(".");
	const passes = kind !== 403 && kind !== 404 && kind !== 410;
	const reference =
		kind === "offline" || kind === 404
			? ""
			: (root?.requestId ?? (typeof document === "undefined" ? "" : document.documentElement.dataset.request));
	const body = (
		<div className="error-text">
			<span className="mark-tile mb-2">
				{standalone && kind === 503 ? (
					<Spinner size="lg" />
				) : (
					<Icon name={kind === 404 ? "search" : "error"} className="size-9" />
				)}
			</span>
			<h1 className="text-2xl font-semibold">
				{named ? words : t(`errors.${kind}.title`, { defaultValue: "Something went wrong" })}
			</h1>
			<p className="text-muted">
				{(!named && words) || t(`errors.${kind}.text`, { defaultValue: "Please try again later." })}
			</p>
			<div className="flex flex-wrap gap-3">
				{passes && (
					<a href={`${pathname}${search}`} className={buttonClass({ variant: "primary" })}>
						{t("errors.again", { defaultValue: "Try again" })}
					</a>
				)}
				<ButtonLink
					to={/^\/admin(\/|$)/.test(pathname) ? "/admin" : "/home"}
					variant={passes ? "secondary" : "primary"}
				>
					{t("errors.home", { defaultValue: "Go to the home page" })}
				</ButtonLink>
			</div>
			{reference && (
				<p className="text-sm text-muted">
					{t("errors.reference", { defaultValue: "Reference:" })} <code suppressHydrationWarning>{reference}</code>
				</p>
			)}
		</div>
	);
	return standalone ? (
		<main id="main" className="min-h-dvh p-6">
			{body}
		</main>
	) : (
		body
	);
}
