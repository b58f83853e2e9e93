const paths = (base: string) => ({
	list: base,
	bulk: `${base}/bulk`,
	show: (id: string) => `${base}/${encodeURIComponent(id)}`,
});

/** Admin addresses of a program's mails. */
export const mailPaths = paths("/admin/mails");

/** The same for mails to admins. */
export const platformMailPaths = paths("/admin/platform/mails");
