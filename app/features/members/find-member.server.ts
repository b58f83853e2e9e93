import type { TenantScope } from "~db/scope";
import { findById, type Member } from "./members.repository.server";

/** The member an address names; answers 400 without an id and 404 for an unknown one (specification §5, §8). */
export async function memberOr404(scope: TenantScope, id: string | undefined): Promise<Member> {
	const wanted = id?.trim() ?? "";
	if (wanted === "") throw new Response("members:idRequired", { status: 400 });
	const member = await findById(scope, wanted);
	if (!member) throw new Response("members:notFound", { status: 404 });
	return member;
}
