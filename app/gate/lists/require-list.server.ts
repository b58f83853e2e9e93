import type { LoaderFunctionArgs } from "@remix-run/node";
import { findListView } from "~/features/list-views/list-views.repository.server";
import { type ListView, mayChangeView } from "~/features/list-views/list-views.rules";
import type { ListKeeper } from "~/features/list-views/list-views.service.server";
import { type AdminContext, requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { type KnownList, listNamed } from "./lists.server";

interface Listed {
	admin: AdminContext;
	list: KnownList;
	keeper: ListKeeper;
}

/** The list that an address names, to an admin who may read it; 404 for none. */
export async function requireList(args: LoaderFunctionArgs): Promise<Listed> {
	const list = listNamed(args.params.list);
	const admin = await requireAdmin(args, list ? `${list.area}:read` : "members:read");
	if (!list) throw new Response(null, { status: 404 });
	return { admin, list, keeper: { list: list.name, canWrite: admin.can(`${list.area}:write`) } };
}

/** The view that an address names, to an admin who may change it; 404 for none that they have, 403 for one they may not. */
export async function requireView({ admin, list, keeper }: Listed, id: string | undefined): Promise<ListView> {
	const { scope } = admin;
	const wanted = requiredId(id, "admin:views.idRequired");
	const view = found(await findListView(scope, list.name, wanted), "admin:views.notFound");
	if (!mayChangeView(view, { adminId: scope.actor.id, canWrite: keeper.canWrite }))
		throw new Response("admin:views.notYours", { status: 403 });
	return view;
}
