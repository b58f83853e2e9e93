import { findMemberById } from "~/features/members/members.repository.server";
import { readSwitches } from "~/features/notices/switches.repository.server";
import type { TenantScope } from "~db/scope";
import type { CompletionTells } from "../components/completion-text";

/** Whether the member of an order is told by mail that it is completed. */
export async function completionTells(scope: TenantScope, memberId: string): Promise<CompletionTells> {
	const member = await findMemberById(scope, memberId);
	if (!member) return "gone";
	return (await readSwitches(scope, memberId)).off.has("order-completed") ? "off" : "mail";
}
