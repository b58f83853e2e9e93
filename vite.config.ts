import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
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

/** What most pages share travels in few files: many small ones compress badly and are asked for one by one. */
const SHARED: readonly [string, RegExp][] = [
	[
		"vendor",
		/\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@remix-run|get-nonce|turbo-stream|(react-)?i18next)\//,
	],
	["conform", /\/(node_modules\/@conform-to\/|app\/components\/ui\/reply\/use-form\.)/],
	["upload", /\/app\/components\/ui\/(upload\/|form\/file-field)/],
	// Before the guide, which shows charts too: members have them, and it is for those who build.
	["charts", /\/app\/components\/charts\//],
	["guide", /\/app\/components\/ui\/(guide|style-guide)/],
	["form", /\/app\/components\/ui\/form\/(?!button)/],
	// What folds and floats, tiles and counts: not all of members' pages have them.
	["lists", /\/app\/components\/ui\/(data\/stat-tile|layout\/(disclosure|floating)|use-count-text)/],
	// What leads through lists and tells what happened: the pages with the longest forms have none of it.
	[
		"ways",
		/\/app\/components\/ui\/(data\/(timeline|pagination|uploaded-video)|feedback\/ring|layout\/(tabs|filter-link))/,
	],
	// Admins' pages alone have lists to sort and records to act on.
	[
		"rows",
		/\/app\/components\/ui\/(data\/(record|sort)-link|layout\/action-menu|feedback\/skeleton|values\/email-text)/,
	],
	// What most members' pages link to: hardly bigger together than the handful that a page asks for.
	[
		"paths",
		/\/app\/(features\/.*\/(offers|quizzes|articles|entries|leaderboards|tables|notices|search)\.paths\.ts|lib\/portal\/portal-entries)/,
	],
	// What home, the lists and composed pages show of every kind.
	[
		"cards",
		/\/app\/features\/.*(article-card|quiz-card|quiz-facts|table-cards?|board-texts|leaderboards\.rules|moment-picture)\.tsx?$/,
	],
	// Orders know when they are late, which is the desk's alone.
	["desk", /\/app\/features\/programs\/desk\/desk\.rules\.ts$/],
	// What an order is read and placed with, and what forms are drawn from: each is small, and their pages ask for most of it.
	["orders", /\/app\/features\/orders\/(components\/(checkout\/balance-after|order-lines)|orders\.rules)\.tsx?$/],
	[
		"fields",
		/\/app\/features\/(forms\/(form-definition\.rules|versions\/asked-form)|data-sets\/data-sets\.paths|files\/files\.rules)\.tsx?$/,
	],
	// The dialog brings a library along that only admins' pages need. The head of every page fetches a part with Vite's helper.
	["ui", /\/app\/components\/(document\/|ui\/(?!.*(confirm-dialog|rich-text\/)))|vite\/preload-helper/],
];

/** Calls that only warn on the console; none has an effect. Errors are still told. */
const DEVELOPERS_ONLY = ["console.warn", "console.info", "console.debug", "warning", "warningOnce"];

const chunkOf = (id: string) => SHARED.find(([, files]) => files.test(id))?.[0];

/** A route without a page has nothing for the browser, which is as it should be. */
const onwarn: NonNullable<NonNullable<UserConfig["build"]>["rollupOptions"]>["onwarn"] = (warning, warn) => {
	if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths({ root: "." })],
	build: {
		assetsInlineLimit: 0,
		// A build takes some 8 s longer than with esbuild, and each page is 4 kB smaller.
		minify: isSsrBuild ? false : "terser",
		// What libraries tell those who write code is of no use to readers, and weighs a kilobyte on every page.
		terserOptions: { ecma: 2020, module: true, compress: { passes: 2, pure_funcs: DEVELOPERS_ONLY } },
		rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf }, onwarn },
	},
	ssr: { external: SERVER_ONLY },
	// The scan for what to prepare looks into server files too, and native packages have no browser form.
	optimizeDeps: { exclude: SERVER_ONLY },
	server: { watch: { ignored: ["./data/**", "./build/**", "./tests/**"] } },
}));
