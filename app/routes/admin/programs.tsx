import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { chooseProgram } from "~/features/admins/admins.repository.server";
import { requireAdminIdentity } from "~/server/guards/admin.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { transactControl } from "~db/transact";

export const handle = { title: "auth:programs.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin, programs } = await requireAdminIdentity(args);
	return {
		current: admin.programId,
		programs: programs.map(({ programId, title, role }) => ({ programId, title, role })),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control, programs } = await requireAdminIdentity(args);
	const wanted = (await args.request.formData()).get("programId");
	const program = programs.find((one) => one.programId === wanted);
	if (!program) throw new Response("auth:programs.notFound", { status: 404 });
	await transactControl(control, (tx) => chooseProgram(tx, admin.tokenHash, program.programId));
	return redirectAfterWrite(args.context, "/admin");
}

export default function Programs() {
	const { t } = useTranslation(["auth", "admin"], { useSuspense: false });
	const { current, programs } = useLoaderData<typeof loader>();
	return (
		<div className="max-w-2xl">
			<PageHeader title={t("programs.title")}>{t("programs.text")}</PageHeader>
			{programs.length === 0 && <EmptyState icon="catalogue" title={t("programs.none")} />}
			<Form method="post">
				<ul className="grid gap-3">
					{programs.map(({ programId, title, role }) => (
						<li
							key={programId}
							className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-4"
						>
							<div className="min-w-0 flex-1">
								<p className="font-semibold break-words">{title}</p>
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
		</div>
	);
}
