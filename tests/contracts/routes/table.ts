import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

/** Whom a loader or action lets in; everybody else is sent away before anything is read or written. */
export type Audience =
	/** A signed-in member of the host's program. */
	| "member"
	/** An admin with a right in the program at work. */
	| "admin"
	/** An admin, before a program is settled. */
	| "admin identity"
	/** Super, or the owner of an organisation; other admins get 403. */
	| "platform"
	/** A member, or an admin with `as=admin`. */
	| "member or admin"
	/** Anybody on a host that has a program; elsewhere 404. */
	| "visitor"
	/** Another system, by a key; cookies count for nothing. Without one 401, an unknown address 404. */
	| "api"
	/** Anybody anywhere: what it does must not depend on a program. */
	| "anybody";

export interface RouteRow {
	/** File below app/, as in app/routes.ts. */
	file: string;
	/** The address with every parameter filled in. */
	path: string;
	params: Record<string, string>;
	/** The address as the map has it: `/orders/:id`. */
	pattern: string;
}

const PARAMETER = "nothing-has-this-id";

/** Every route of app/routes.ts. */
export async function allRoutes(): Promise<RouteRow[]> {
	const walk = (entries: RouteConfigEntry[], above: string): RouteRow[] =>
		entries.flatMap((entry) => {
			const pattern = [above, entry.path].filter(Boolean).join("/");
			const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1]!);
			const params = Object.fromEntries(names.map((name) => [name, PARAMETER]));
			if (pattern.endsWith("*")) params["*"] = PARAMETER;
			const path = `/${pattern.replace(/:\w+|\*/g, PARAMETER)}`;
			return [{ file: entry.file, path, params, pattern: `/${pattern}` }, ...walk(entry.children ?? [], pattern)];
		});
	return walk(await routes, "");
}

/** Whole folders first; what differs, and all of auth and resources, by name. A route that is in none fails. */
const FOLDERS: [prefix: string, audience: Audience][] = [
	["routes/member/", "member"],
	["routes/admin/platform/", "platform"],
	["routes/admin/", "admin"],
	["routes/api/", "api"],
];

const SINGLE: Record<string, Audience> = {
	"routes/member/index.tsx": "visitor",
	"routes/admin/layout.tsx": "admin identity",
	"routes/admin/programs.tsx": "admin identity",
	"routes/admin/profile/show.tsx": "admin identity",
	"routes/admin/profile/password.tsx": "admin identity",
	"routes/admin/profile/sessions.tsx": "admin identity",
	"routes/admin/profile/two-step-off.tsx": "admin identity",
	"routes/admin/profile/recovery-codes.tsx": "admin identity",
	"routes/admin/style.tsx": "admin identity",
	"routes/admin/not-found.tsx": "admin identity",
	"routes/admin/faults.tsx": "anybody",
	"routes/faults.tsx": "anybody",
	"routes/auth/layout.tsx": "visitor",
	"routes/auth/signin.tsx": "visitor",
	"routes/auth/signup.tsx": "visitor",
	"routes/auth/activate.tsx": "visitor",
	"routes/auth/forgot-password.tsx": "visitor",
	"routes/auth/new-invitation.tsx": "visitor",
	"routes/auth/reset.tsx": "visitor",
	"routes/auth/mails-off.tsx": "visitor",
	"routes/auth/logout.tsx": "visitor",
	"routes/auth/demo.tsx": "visitor",
	"routes/auth/admin-signin.tsx": "anybody",
	"routes/auth/two-step/admin-code.tsx": "anybody",
	"routes/auth/two-step/admin-set-up.tsx": "admin identity",
	"routes/auth/admin-activate.tsx": "anybody",
	"routes/auth/admin-forgot-password.tsx": "anybody",
	"routes/auth/admin-reset.tsx": "anybody",
	"routes/auth/admin-logout.tsx": "anybody",
	"routes/forms/layout.tsx": "visitor",
	"routes/forms/show.tsx": "member",
	"routes/api/v1/sign-in.ts": "anybody",
	"routes/resources/texts.ts": "anybody",
	"routes/resources/theme-css.ts": "visitor",
	"routes/resources/language.ts": "anybody",
	"routes/resources/events.ts": "member or admin",
	"routes/resources/check-value.ts": "member or admin",
	"routes/resources/cart-panel.ts": "member",
	"routes/resources/kept-post.ts": "anybody",
	"routes/resources/files.ts": "member or admin",
	"routes/resources/uploads.ts": "admin",
	"routes/resources/import-progress.ts": "admin",
	"routes/resources/domain-signout.ts": "anybody",
	"routes/resources/dev-mails.tsx": "visitor",
};

export function audienceOf(file: string): Audience | undefined {
	return SINGLE[file] ?? FOLDERS.find(([prefix]) => file.startsWith(prefix))?.[1];
}

export const namedRoutes = Object.keys(SINGLE);

export interface RouteModule {
	loader?: (args: unknown) => unknown;
	action?: (args: unknown) => unknown;
	default?: unknown;
}

const modules = import.meta.glob<RouteModule>("../../../app/routes/**/*.{ts,tsx}");

export const isThere = (file: string) => `../../../app/${file}` in modules;

const known = new Map<string, Promise<RouteModule>>();

export function moduleOf(file: string): Promise<RouteModule> {
	let module = known.get(file);
	if (!module) {
		// The tests' loader goes through its graph for each import, also of a module that it has.
		module = modules[`../../../app/${file}`]?.() ?? Promise.resolve({});
		known.set(file, module);
	}
	return module;
}
