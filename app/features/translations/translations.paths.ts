import { adminPages } from "~/lib/admin/admin-pages";

const pages = adminPages("/admin/translations");
const below = (page: string) => (id: string) => `${pages.edit(id)}/${page}`;

/** Admin addresses. */
export const translationPaths = {
	...pages,
	directory: below("texts"),
	removeText: (id: string, key: string) => `${below("texts/remove")(id)}?${new URLSearchParams({ key })}`,
	publish: below("publish"),
	duplicate: below("duplicate"),
	import: below("import"),
	download: (id: string, format: "csv" | "json") => `${below("export")(id)}?format=${format}`,
	inUse: (locale: string) => `${pages.export}?${new URLSearchParams({ locale })}`,
};
