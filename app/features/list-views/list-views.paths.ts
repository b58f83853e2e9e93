/** Addresses of what admins keep of a list; `query` is what the list is asked for at the moment. */
export const listViewPaths = {
	columns: (list: string) => `/admin/lists/${list}/columns`,
	new: (list: string, query = "") => `/admin/lists/${list}/views/new${about(query)}`,
	delete: (list: string, id: string) => `/admin/lists/${list}/views/${encodeURIComponent(id)}/delete`,
	edit: (list: string, id: string, query = "") => `/admin/lists/${list}/views/${encodeURIComponent(id)}${about(query)}`,
};

const about = (query: string) => (query === "" ? "" : `?${new URLSearchParams({ query })}`);
