import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { keptSubmission, typedInput } from "../forms.server";
import { resolveLocale } from "../i18n/locale.server";
import { translator } from "../i18n/messages.server";
import { runtime } from "../runtime.server";
import { saidAway } from "./away.server";
import { formAgain, unreadForm } from "./form-again.server";

const INIT = { status: 503, headers: { "Retry-After": "5" } };

/** What is answered in place of the fault that `message` names. */
type Answer = (request: Request, message: string) => unknown;

/**
 * The routes with one rule for all: a loader or an action that meets a database that is away, lost or full answers 503 with
 * the sentence for it, a page as a whole, a form with what was typed, instead of an error that nobody foresaw.
 */
export function answersWhenAway(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const whole: Answer = "default" in route.module ? page : text;
		const form: Answer = async (request, message) => {
			const unread = keptSubmission(request) || whole !== page ? null : await unreadForm(request);
			const typed = keptSubmission(request) ?? (unread && typedInput(unread));
			return typed && data(formAgain(typed, message), INIT);
		};
		const module = {
			...route.module,
			...(loader && { loader: guarded(loader, whole) }),
			...(action && { action: guarded(action, whole, form) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function guarded<F extends LoaderFunction | ActionFunction>(run: F, whole: Answer, form?: Answer): F {
	const guard: LoaderFunction = async (args, ...rest) => {
		try {
			return await run(args, ...rest);
		} catch (error) {
			const message = await saidAway(error);
			if (message === null) throw error;
			const answer = await form?.(args.request, message);
			// What a guard has thrown is an answer already, and was logged where its cause was known. All loaders of a request are thrown
			// the same one, whose words can be read once.
			if (!(error instanceof Response))
				runtime().log.error({ err: error, requestId: args.context.requestId }, "the records are away");
			else if (!answer) throw error.clone();
			return answer ?? whole(args.request, message);
		}
	};
	return Object.assign(guard, run) as unknown as F;
}

/** The page around it says the words of the key. */
const page: Answer = (_request, message) => {
	throw new Response(message, INIT);
};

const text: Answer = async (request, message) =>
	new Response(translator(await resolveLocale(request, undefined))(message), INIT);
