import { expect, test } from "vitest";
import { ProgramFacts } from "~/features/programs/components/program-facts";
import { ProgramForm } from "~/features/programs/components/program-form";
import type { Program } from "~/features/programs/programs.repository.server";
import { DEFAULT_THEME, themeRoles } from "~/lib/theme/theme";
import { renderPage } from "../../unit/components/admin/render-page";

const program: Program = {
	...{ id: "demo", displayTitle: "Peaks", favicon: null, locale: "fr", companyDataKeyLabel: "Dealer code" },
	...{ theme: { ...DEFAULT_THEME, logo: "/files/program/l-medium.webp" }, homeRewardCatalogues: ["k2"] },
	...{ textsVersion: 0, homeSections: [], hiddenEntries: [], locales: ["fr", "en"], textLocales: [] },
	avatarHosts: ["pics.example", "photos.example"],
	...{
		timeZone: "Europe/Paris",
		registration: "open" as const,
		signIn: "closed" as const,
		standingMails: true,
		deliveryAddresses: true,
		articleDigestSince: null,
		pointsExpireMonths: 18,
		pointsExpireFrom: 1,
		postingLimit: null,
		authApiUrl: null,
		desk: {
			within: { approvals: 24, entries: 72, orders: null },
			reasons: ["The invoice is missing", "Too late"],
			contact: "desk@peaks.example",
		},
		created: 0,
		updated: 7,
	},
};
const catalogues = [
	{ id: "k1", title: "Main", status: "Active" },
	{ id: "k2", title: "Old", status: "Archive" },
];

test("the settings show what is stored, catalogues in order and each colour's contrast [SITE-29, UI-10]", () => {
	const page = renderPage(
		<ProgramForm {...{ program, catalogues, draft: null }} timeZones={["UTC", "Europe/Paris"]} />,
	);
	expect(page).toContain('value="Peaks"');
	expect(page).toMatch(/<option value="Europe\/Paris" selected="">/);
	expect(page).toMatch(/<option value="k2" selected="">Old \(not active\)/);
	expect(page.match(/name="homeRewardCatalogues"/g)).toHaveLength(2);
	expect(page.match(/type="color"/g)).toHaveLength(7);
	expect(page).toContain('value="#ff5252"');
	for (const mode of ["light", "dark"] as const) {
		const shade = themeRoles(program.theme, mode)["danger-text"];
		expect(page).toContain(mode === "light" ? `too little for text; shown as ${shade}` : "Dark: 5.");
		expect(page).toContain(`fill="${shade}"`);
	}
	expect(page).toContain('src="/files/program/l-medium.webp"');
	expect(page).toMatch(/<textarea[^>]*name="avatarHosts"[^>]*>pics.example\nphotos.example</);
	expect(page).toMatch(/name="approvalsWithin"[^>]*value="24"|value="24"[^>]*name="approvalsWithin"/);
	expect(page).toMatch(/<textarea[^>]*name="reviewReasons"[^>]*>The invoice is missing\nToo late</);
	expect(page).toContain('value="desk@peaks.example"');
	expect(page).toContain('enctype="multipart/form-data"'.replace("enctype", "encType"));
});

test("readers see the settings without a form", () => {
	const page = renderPage(<ProgramFacts {...{ program, catalogues }} />);
	expect(page).toContain("Dealer code");
	expect(page).toContain("pics.example, photos.example");
	expect(page).not.toContain("<form");
});

test("the settings show what members will see in the drafted colours, light and dark", () => {
	const draft = {
		...{ updated: 1, basedOn: 7, lists: undefined, savedLists: undefined },
		fields: { displayTitle: "Drafted peaks", accent: "#008060" },
	};
	const page = renderPage(<ProgramForm {...{ program, catalogues, draft }} timeZones={["UTC"]} />);
	const pictures = page.match(/<svg[^>]*role="img"[^>]*>.*?<\/svg>/gs) ?? [];
	expect(pictures.map((picture) => /aria-label="([^"]*)"/.exec(picture)?.[1])).toEqual([
		...["Home, light", "Sign-in, light", "Home, dark", "Sign-in, dark", "Email, light"],
	]);
	const theme = { ...DEFAULT_THEME, accent: "#008060" };
	expect(pictures[0]).toContain(themeRoles(theme, "light").accent);
	expect(pictures[2]).toContain(themeRoles(theme, "dark").accent);
	for (const picture of pictures) expect(picture).toContain(themeRoles(theme, "light").hero);
	for (const picture of pictures) expect(picture).toContain("Drafted peaks");
});
