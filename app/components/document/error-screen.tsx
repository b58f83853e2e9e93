import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/root";
import { ButtonLink } from "../ui/form/button";
import { Icon } from "../ui/icon";
import { useMessage } from "../ui/message";

const KNOWN = [403, 404, 429, 500, 503];

interface ErrorScreenProps {
	error: unknown;
	/** Fills the window, where no layout frames it. */
	standalone?: boolean;
	homeHref?: string;
}

/** What went wrong in plain words, what to do, and the reference to quote; never a stack or a query. */
export function ErrorScreen({ error, standalone = false, homeHref = "/home" }: ErrorScreenProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const show = useMessage();
	const root = useRootData();
	const given = isRouteErrorResponse(error) ? error.status : 500;
	const status = KNOWN.includes(given) ? given : given >= 500 || given < 400 ? 500 : 404;
	const own = isRouteErrorResponse(error) && typeof error.data === "string" ? show(error.data) : "";
	const reference =
		root?.requestId ?? (typeof document === "undefined" ? "" : document.documentElement.dataset.request);
	const body = (
		<div className="mx-auto grid max-w-md justify-items-start gap-3 py-10">
			<Icon name={status === 404 ? "search" : "error"} className="size-8 text-muted" />
			<h1 className="text-2xl font-semibold">
				{t(`errors.${status}.title`, { defaultValue: "Something went wrong" })}
			</h1>
			<p className="text-muted">
				{own && own !== error ? own : t(`errors.${status}.text`, { defaultValue: "Please try again later." })}
			</p>
			<ButtonLink to={homeHref} variant="primary">
				{t("errors.home", { defaultValue: "Go to the home page" })}
			</ButtonLink>
			{reference && status !== 404 && (
				<p className="text-sm text-muted">
					{t("errors.reference", { defaultValue: "Reference" })}: <code suppressHydrationWarning>{reference}</code>
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
