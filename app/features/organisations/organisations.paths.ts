const LIST = "/admin/platform/organisations";
const page = (id: string, name = "") => `${LIST}/${encodeURIComponent(id)}${name}`;

/** Admin addresses. */
export const organisationPaths = {
	list: LIST,
	new: `${LIST}/new`,
	show: (id: string) => page(id),
	edit: (id: string) => page(id, "/edit"),
	delete: (id: string) => page(id, "/delete"),
};
