import { type ActionFunction, type AppLoadContext, data, type ServerBuild } from "@remix-run/node";
import { once } from "../context.server";
import { writtenIn } from "../forms/written.rules";
import { SECRET_FIELDS, typedInput } from "../forms.server";
import { formAgain, unreadForm } from "./form-again.server";

const KEY = "refused-words";
const MESSAGE = "admin:unsaved.text";

/**
 * The routes with one rule for all of the admins' ones: a form whose sender has lost the right to send it since it was opened is answered as one
 * that was refused, with the reason and 403, so that an open page keeps what is typed. Where the page is loaded anew, which
 * they may not be allowed either, its frame shows what `refusedWords` gives.
 */
export function keepsRefused(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) =>
		id.startsWith("routes/admin/") && route?.module.action && "default" in route.module
			? [id, { ...route, module: { ...route.module, action: keeping(route.module.action) } }]
			: [id, route],
	);
	return { ...build, routes: Object.fromEntries(routes) };
}

function keeping(run: ActionFunction): ActionFunction {
	const action: ActionFunction = async (args, ...rest) => {
		try {
			return await run(args, ...rest);
		} catch (error) {
			const form = error instanceof Response && error.status === 403 ? await unreadForm(args.request) : null;
			if (!form) throw error;
			const words = writtenIn([...form].filter(([name]) => !SECRET_FIELDS.includes(name)));
			await once(args.context, KEY, async () => words);
			return data(formAgain(typedInput(form), MESSAGE), 403);
		}
	};
	return Object.assign(action, run);
}

/** What this request's sender wrote and had no right to send; empty for every other request. */
export async function refusedWords(context: AppLoadContext): Promise<string[]> {
	return once(context, KEY, async () => []);
}
