import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { runtime } from "../runtime.server";
import { awayMessage } from "./away.server";

const RETRY_AFTER_SECONDS = "5";

/**
 * The routes with one rule for all: a loader or an action that meets a database that is away, lost or full answers 503 with
 * the page that says so, instead of an error that nobody foresaw.
 */
export function answersWhenAway(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: guarded(loader) }),
			...(action && { action: guarded(action) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function guarded<F extends LoaderFunction | ActionFunction>(run: F): F {
	const answer: LoaderFunction = async (args, ...rest) => {
		try {
			return await run(args, ...rest);
		} catch (error) {
			const message = awayMessage(error);
			if (message === null) throw error;
			runtime().log.error({ err: error, requestId: args.context.requestId }, "the records are away");
			// The page has words of its own for the common case.
			const own = message === "common:errors.unavailable" ? null : message;
			throw new Response(own, { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
		}
	};
	return Object.assign(answer, run) as unknown as F;
}
