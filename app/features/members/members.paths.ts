import type { StatusChange } from "./members.rules";

export const MEMBERS_PATH = "/admin/members";

export function memberPath(id: string, tab?: string): string {
	const path = `${MEMBERS_PATH}/${encodeURIComponent(id)}`;
	return tab ? `${path}?tab=${tab}` : path;
}

/** The list of those who have a tag. */
export function membersTaggedPath(tag: string): string {
	return `${MEMBERS_PATH}?${new URLSearchParams({ tag })}`;
}

/** The list of those who belong to a company. */
export function membersOfCompanyPath(company: string): string {
	return `${MEMBERS_PATH}?${new URLSearchParams({ company })}`;
}

export function memberPointsPath(id: string): string {
	return `${memberPath(id)}/points`;
}

export function memberStatusPath(id: string, change: StatusChange): string {
	return `${memberPath(id)}/status?change=${change}`;
}

const page = (id: string, name: string) => `${memberPath(id)}/${name}`;

/** Pages on which admins create, change and delete members. */
export const memberPages = {
	new: `${MEMBERS_PATH}/new`,
	invite: `${MEMBERS_PATH}/invite`,
	trash: `${MEMBERS_PATH}/trash`,
	trashBulk: `${MEMBERS_PATH}/trash/bulk`,
	export: `${MEMBERS_PATH}/export`,
	bulk: `${MEMBERS_PATH}/bulk`,
	edit: (id: string) => page(id, "edit"),
	delete: (id: string) => page(id, "delete"),
	restore: (id: string) => page(id, "restore"),
	purge: (id: string) => page(id, "purge"),
	sessions: (id: string) => page(id, "sessions"),
	demo: (id: string) => page(id, "demo"),
	preview: (id: string) => page(id, "preview"),
};
