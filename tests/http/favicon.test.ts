import { join } from "node:path";
import { expect, test } from "vitest";
import { startBuiltServer } from "../support/built-server";
import { openFile } from "../support/files/opened-file";
import { rawRequest } from "../support/raw-request";
import { copySeeded } from "../support/seeded";

test("a program without a favicon shows the default one, a program with its own shows that [UI-03, UI-04]", async () => {
	const dataDir = copySeeded();
	const demo = "demo";
	const regional = openFile(join(dataDir, "default.db"));
	regional.prepare("update programs set favicon = null, web_theme = '{}' where id = ?").run(demo);
	const server = await startBuiltServer({ SEED: "demo", DATA_DIR: dataDir });
	const iconOf = async (host: string) => {
		const page = await rawRequest(server.port, "/signin", { headers: { host } });
		return [...page.body.matchAll(/<link rel="icon" href="([^"]*)"/g)].map(([, href]) => href);
	};
	try {
		expect(await iconOf(`localhost:${server.port}`)).toEqual(["/favicon.svg"]);
		regional.prepare(`update programs set web_theme = '{"favicon":"/files/own.webp"}' where id = ?`).run(demo);
		expect(await iconOf(`localhost:${server.port}`)).toEqual(["/files/own.webp"]);
		// The other demo program lives in another region, with an icon of its own.
		expect(await iconOf(`erable.localhost:${server.port}`)).toEqual(["/demo/valbrume-icon.svg"]);

		// Beside a file alone: no page answers, which would take a message that waits for the next one.
		const none = await rawRequest(server.port, "/favicon.ico", { headers: { host: `localhost:${server.port}` } });
		expect([none.status, none.headers.location]).toEqual([404, undefined]);

		const icon = await rawRequest(server.port, "/favicon.svg");
		expect(icon.status).toBe(200);
		expect(icon.headers["content-type"]).toContain("image/svg+xml");
		expect(icon.body).toMatch(/<svg[\s>]/);
	} finally {
		regional.close();
		await server.dispose();
	}
});
