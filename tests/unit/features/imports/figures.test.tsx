import { expect, test } from "vitest";
import { CountTiles } from "~/features/imports/components/figures/count-tiles";
import { RowsText } from "~/features/imports/components/figures/rows-text";
import { renderPage } from "../../components/admin/render-page";

const none = { created: 0, updated: 0, skipped: 0, failed: 0 };
const says = (counts: Partial<typeof none>, job: object = {}, locale?: "en" | "fr") =>
	renderPage(
		<RowsText job={{ phase: "commit", total: 1208, undoes: null, counts: { ...none, ...counts }, ...job }} />,
		locale && { locale },
	);

test("a list of imports says of each what became of its rows, and no zero", () => {
	expect(says({ created: 1206, failed: 2 })).toBe("1,206 added, 2 failed");
	expect(says({ updated: 1, skipped: 3 }, {}, "fr")).toBe("1 mise à jour, 3 ignorées");
	expect(says({ updated: 5, skipped: 1 }, { undoes: "j1" })).toBe("5 undone, 1 kept");
});

test("an import that has written nothing has its number of rows", () => {
	expect(says({ created: 1206 }, { phase: "check" })).toBe("1,208");
	expect(says({})).toBe("1,208");
});

const tiles = (plan: Partial<typeof none>, locale: "en" | "fr" = "en") =>
	renderPage(<CountTiles counts={{ ...none, ...plan }} planned />, { locale }).replace(/<[^>]+>/g, " ");

test("a check is told by figures that say something, with how many rows there are", () => {
	const some = tiles({ created: 1200, failed: 4 });
	expect(some).toMatch(/The file has 1,204 rows:\s+.*Will be added\s+1,200\s.*Cannot be imported\s+4\s/s);
	expect(some).not.toMatch(/Will be updated|Will be skipped/);
	expect(tiles({ created: 2 })).not.toContain("The file has");
	expect(tiles({ created: 2, skipped: 1 }, "fr")).toContain("Le fichier compte 3 lignes :");
	expect(tiles({})).toBe(" The file has no row to import. ");
});
