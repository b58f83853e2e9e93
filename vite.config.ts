import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
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

export default defineConfig({
	plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths({ root: "." })],
	build: { assetsInlineLimit: 0 },
	ssr: { external: SERVER_ONLY },
	// The scan for what to prepare looks into server files too, and native packages have no browser form.
	optimizeDeps: { exclude: SERVER_ONLY },
	server: { watch: { ignored: ["./data/**", "./build/**", "./tests/**"] } },
});
