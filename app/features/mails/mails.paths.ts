const paths = (base: string) => ({
	list: base,
	bulk: `${base}/bulk`,
	show: (id: string) => `${base}/${encodeURIComponent(id)}`,
});

/** Admin addresses of a program's mails. */
export const mailPaths = {
	...paths("/admin/mails"),
	again: (id: string) => `/admin/mails/${encodeURIComponent(id)}/again`,
};

/** The same for mails to admins. */
export const platformMailPaths = paths("/admin/platform/mails");

const templatePage = (id: string, name = "") => `/admin/mail-templates/${encodeURIComponent(id)}${name}`;

/** A program's own words for its mails; the id names event and language. */
export const mailTemplatePaths = {
	list: "/admin/mail-templates",
	edit: (id: string) => templatePage(id),
	preview: (id: string) => templatePage(id, "/preview"),
	reset: (id: string) => templatePage(id, "/reset"),
	test: (id: string) => templatePage(id, "/test"),
};
