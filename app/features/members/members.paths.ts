import type { StatusChange } from "./members.rules";

export const MEMBERS_PATH = "/admin/members";

export function memberPath(id: string, tab?: string): string {
	const path = `${MEMBERS_PATH}/${encodeURIComponent(id)}`;
	return tab ? `${path}?tab=${tab}` : path;
}

export function memberPointsPath(id: string): string {
	return `${memberPath(id)}/points`;
}

export function memberStatusPath(id: string, change: StatusChange): string {
	return `${memberPath(id)}/status?change=${change}`;
}
