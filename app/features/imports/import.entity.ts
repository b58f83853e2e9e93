import { defineEntity } from "~/lib/admin/entity";
import { IMPORTS_PATH, importPath } from "./imports.paths";

export const importEntity = defineEntity({
	name: "import",
	of: "program",
	table: "import_jobs",
	title: ["file_name"],
	area: "imports",
	topic: "imports",
	page: importPath,
	place: { group: "people", to: IMPORTS_PATH, label: "admin:places.imports", icon: "import" },
});
