import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { safeRedirect } from "~/server/http/redirects.server";
import { allRoutes } from "./table";

/** Whoever asks for them is led to a page. */
const LEADS_ON = [
	"routes/admin/entries/next.ts",
	"routes/admin/leaderboards/preview.ts",
	"routes/admin/lists/columns.tsx",
	"routes/admin/mail-templates/preview.ts",
	"routes/admin/members/sessions.tsx",
	"routes/admin/profile/sessions.tsx",
	"routes/member/tables/list.ts",
];

const hasPage = (file: string) => /^export default /m.test(readFileSync(`app/${file}`, "utf8"));

test("signing in leads back to pages, and to no stream, data or download [AUTH-50]", async () => {
	const routes = await allRoutes();
	const pages = new Set(routes.filter(({ file }) => hasPage(file)).map(({ path }) => path));
	const bare = routes.filter(({ file }) => !hasPage(file) && !LEADS_ON.includes(file) && !file.endsWith("/faults.tsx"));
	expect(bare.length).toBeGreaterThan(30);
	const wrong = bare.filter(({ path }) => !pages.has(safeRedirect(path))).map(({ path }) => [path, safeRedirect(path)]);
	expect(wrong).toEqual([]);
	const lost = [...pages].filter((path) => safeRedirect(path) !== path && !/^\/(?:admin\/)?logout$/.test(path));
	expect(lost).toEqual([]);
});
