import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListFault } from "~/components/admin/list/list-fault";
import { Badge } from "~/components/ui/feedback/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { chooseProgram } from "~/features/admins/admins.repository.server";
import { findGrant, hasClosedProgram, listGrants } from "~/features/admins/grants.repository.server";
import { rememberAdmin } from "~/features/kept-posts/keep-admin-post.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { adminAtWorkIfThere, requireAdminIdentity } from "~/gate/guards/admin.server";
import { platformAreas } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { readForm } from "~/server/forms/read-form.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { transactControl } from "~db/transact";

export const handle = { title: "auth:programs.title" };

export async function loader(args: LoaderFunctionArgs) {
	const identity = await requireAdminIdentity(args);
	const { admin, control } = identity;
	const params = readListParams(args.request, { cursor: ["string", "string"] });
	const read = async () => {
		const listed = await listGrants(control, admin, { q: params.q, after: params.cursor, limit: ADMIN_PAGE_SIZE });
		const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (row) => [row.titleUpper, row.programId]);
		const programs = rows.map(({ programId, title, role }) => ({ programId, title, role }));
		const many = next !== null || params.cursor !== null || params.q !== "";
		const closed = programs.length === 0 && !many && (await hasClosedProgram(control, admin));
		return { programs, many, closed, ...listLinks(params, next) };
	};
	return {
		...(await readOrEmpty(args.context, "grants", read, { programs: [], many: false, closed: false, ...NO_LINKS })),
		current: (await adminAtWorkIfThere(args, identity))?.tenant.program.id ?? null,
		mayCreate: (await platformAreas(args, identity)).includes("programs"),
		q: params.q,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const wanted = (await readForm(args.request)).get("programId");
	const program = typeof wanted === "string" ? await findGrant(control, admin, wanted) : undefined;
	if (!program) throw new Response("auth:programs.notFound", { status: 404 });
	try {
		await transactControl(control, (tx) => chooseProgram(tx, admin.tokenHash, program.programId));
	} catch (error) {
		return adminFailure(error, { fallback: "auth:programs.failed", requestId: args.context.requestId });
	}
	const headers = new Headers({ "Set-Cookie": await rememberAdmin(admin.id, program.programId) });
	return redirectAfterWrite(args.context, "/admin", headers);
}

export default function Programs() {
	const { t } = useTranslation(["auth", "admin"], { useSuspense: false });
	const { current, programs, failed, many, closed, mayCreate, q, ...links } = useLoaderData<typeof loader>();
	return (
		<div className="grid max-w-2xl grid-cols-1 gap-4">
			<PageHeader title={t("programs.title")}>{t("programs.text")}</PageHeader>
			{many && <FilterBar search={{ name: "q", label: t("programs.search"), value: q }} clearHref={links.clearHref} />}
			<FormFaults />
			{failed && <ListFault />}
			{!failed && programs.length === 0 && (
				<EmptyState
					icon="dashboard"
					title={t(
						q ? "admin:list.noneFound" : closed ? "programs.closed" : mayCreate ? "programs.first" : "programs.none",
					)}
					action={
						mayCreate &&
						!q && (
							<ButtonLink to={closed ? programPaths.list : programPaths.new}>
								{t(closed ? "programs.seeAll" : "programs.create")}
							</ButtonLink>
						)
					}
				>
					{closed && t("programs.closedText")}
				</EmptyState>
			)}
			<Form method="post">
				<ul className="grid gap-3">
					{programs.map(({ programId, title, role }) => (
						<li
							key={programId}
							className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-4"
						>
							<div className="min-w-40 flex-1">
								<p className="font-semibold wrap-anywhere">{title}</p>
								<p className="text-sm text-muted">{t(`admin:roles.${role}`)}</p>
							</div>
							{programId === current && <Badge tone="info">{t("programs.current")}</Badge>}
							<Button
								name="programId"
								value={programId}
								variant="secondary"
								aria-label={`${t("programs.open")} ${title}`}
							>
								{t("programs.open")}
							</Button>
						</li>
					))}
				</ul>
			</Form>
			<KeysetPagination {...links} shown={programs.length} />
		</div>
	);
}
