import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";

/**
 * The routes, each of which says in the request's context that it is the one that answers. Loaders begin from the root
 * to the leaf, so the last one is the page's.
 */
export function nameRoutes(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: named(id, loader) }),
			...(action && { action: named(id, action) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function named<F extends LoaderFunction | ActionFunction>(id: string, run: F): F {
	const call: LoaderFunction = (args, ...rest) => {
		args.context.route = id;
		return run(args, ...rest);
	};
	return Object.assign(call, run) as unknown as F;
}
