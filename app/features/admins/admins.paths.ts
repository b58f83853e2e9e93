const LIST = "/admin/platform/admins";
const page = (id: string, name = "") => `${LIST}/${encodeURIComponent(id)}${name}`;

/** Addresses of the pages on which admins are managed. */
export const adminPaths = {
	list: LIST,
	new: `${LIST}/new`,
	edit: (id: string) => page(id),
	delete: (id: string) => page(id, "/delete"),
	sessions: (id: string) => page(id, "/sessions"),
	invite: (id: string) => page(id, "/invite"),
	twoStep: (id: string) => page(id, "/two-step"),
	ofOrganisation: (id: string) => `${LIST}?organisation=${encodeURIComponent(id)}`,
};
