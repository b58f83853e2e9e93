import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { readForm } from "../forms/read-form.server";
import { type FormReply, keptSubmission, SECRET_FIELDS, typedInput } from "../forms.server";
import { resolveLocale } from "../i18n/locale.server";
import { translator } from "../i18n/messages.server";
import { runtime } from "../runtime.server";
import { saidAway } from "./away.server";

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
			const kept = keptSubmission(request) ?? (whole === page ? await unread(request) : null);
			return kept && again(kept, message);
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

/** A form that a guard let nobody look at: an open page keeps what is typed in it, where anything is. */
async function unread(request: Request) {
	if (request.bodyUsed) return null;
	// What is larger or other than most forms stays on the page all the same, which is only told why.
	const form = await readForm(request).catch(() => null);
	return form === null || [...form.keys()].some((name) => !name.startsWith("_"))
		? typedInput(form ?? new FormData())
		: null;
}

/** The form again, as every kind of form is told what is wrong with all of it. */
function again(kept: ReturnType<typeof typedInput>, message: string) {
	const lastResult = kept.reply({ formErrors: [message], hideFields: SECRET_FIELDS });
	return data<FormReply & { errors: Record<string, string[]> }>({ lastResult, errors: { "": [message] } }, INIT);
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
