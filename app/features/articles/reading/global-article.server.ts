import { runtime } from "~/server/runtime.server";
import { type ControlScope, controlScope, type TenantScope } from "~db/scope";
import { findPublishedGlobalArticle } from "../global/global-reading.repository.server";

/** The installation's database as pages of members ask it, at the moment of their scope. */
export async function controlFor({ now, actor, origin }: TenantScope): Promise<ControlScope> {
	return controlScope(await runtime().regions.control(), { now, actor, origin });
}

/** An article of every program that is published now. */
export async function findCommonArticle(scope: TenantScope, id: string) {
	return findPublishedGlobalArticle(await controlFor(scope), id);
}
