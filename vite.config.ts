import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

const SERVER_ONLY = [
	"libsql",
	"sharp",
	"@node-rs/argon2",
	"pino",
	"@libsql/client",
	"@libsql/hrana-client",
	"nodemailer",
];

/** The translation libraries are for the server; a browser gets what our texts use of them. */
const smallI18n: Plugin = {
	name: "small-i18n",
	enforce: "pre",
	resolveId: (source, _importer, { ssr }) =>
		!ssr && /^(react-)?i18next$/.test(source)
			? fileURLToPath(new URL("app/lib/small-i18n.tsx", import.meta.url))
			: undefined,
};

const among = (folder: string, names: string) => new RegExp(`/app/${folder}/(${names.replaceAll(" ", "|")})\\.tsx?$`);

/** What pages share travels in few files: many small ones compress badly and are asked for one by one. */
const SHARED: [string, RegExp[]][] = [
	["vendor", [/\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@remix-run|turbo-stream)\//]],
	[
		"shell",
		[
			/\/app\/components\/document\//,
			among("lib", "small-i18n i18n format limits page-texts"),
			among("components/ui", "class-names format-context hydrated icon icon-version message message-key tone ui-text"),
			among("components/ui/feedback", "spinner toast-region"),
			among("components/ui/form", "button"),
			among("components/ui/layout", "skip-link"),
		],
	],
	[
		"parts",
		[
			among("components/ui/data", "card description-list points-text time-text"),
			among("components/ui/feedback", "badge banner empty-state status-badge status-map"),
			among("components/ui/form", "form-actions one-time-key"),
			among("components/ui/layout", "breadcrumb page-header section stack"),
		],
	],
	[
		"form",
		[
			among("components/ui", "use-form"),
			among("components/ui/form", "character-counter error-summary field field-frame field-meta hidden-field"),
		],
	],
	["fields", [among("components/ui/form", "checkbox-field choice-group select-field textarea-field")]],
	[
		"upload",
		[
			/\/app\/components\/ui\/upload\//,
			among("components/ui/form", "file-field"),
			among("components/ui/feedback", "progress"),
			among("features/files", "files.rules"),
		],
	],
];

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [smallI18n, tailwindcss(), remix(remixConfig), tsconfigPaths({ root: "." })],
	build: {
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild
			? {}
			: { output: { manualChunks: (id) => SHARED.find(([, files]) => files.some((file) => file.test(id)))?.[0] } },
	},
	ssr: { external: SERVER_ONLY },
	// The scan for what to prepare looks into server files too, and native packages have no browser form.
	optimizeDeps: { exclude: SERVER_ONLY },
	server: { watch: { ignored: ["./data/**", "./build/**", "./tests/**"] } },
}));
