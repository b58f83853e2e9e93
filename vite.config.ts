import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

export default defineConfig({
	plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths({ root: "." })],
	build: { assetsInlineLimit: 0 },
	ssr: { external: ["libsql", "sharp", "@node-rs/argon2", "pino", "@libsql/client"] },
	server: { watch: { ignored: ["./data/**", "./build/**", "./tests/**"] } },
});
