import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useReply } from "~/components/ui/reply/use-reply";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { addCodes, removeCode } from "~/features/databuckets/codes.service.server";
import { CodeList } from "~/features/databuckets/components/code-list";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { OpenFigures } from "~/features/databuckets/components/open-figures";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { type BucketImport, listBucketImports } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { BucketImportTable } from "~/features/databuckets/imports/components/bucket-import-table";
import { loadDatabucket } from "~/features/databuckets/results/pages/load-results.server";
import { loadOpenFigures } from "~/features/databuckets/results/pages/open-figures.server";
import { importPath, importUndoPath, newImportPath } from "~/features/imports/imports.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { readOr } from "~/kernel/admin/read-or.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { pick } from "~/lib/pick";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

const SHOWN = ["id", "state", "csvName", "active", "rows", "unmatched", "created"] as const;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const databucket = await loadDatabucket(scope, id);
	const imports = await readOr(scope, listBucketImports(scope, id), "databuckets:errors.load");
	const names = await namesEvenGone(
		control,
		imports.map(({ createdBy }) => createdBy),
	);
	const fileOf = new Map(imports.map(({ id: importId, csvName }) => [importId, csvName]));
	const canImport = can("imports:write");
	const listed = (one: BucketImport) => ({
		...pick(one, SHOWN),
		took: one.took.map(({ importId, codes, all = false }) => ({ file: fileOf.get(importId) ?? "", codes, all })),
		...{ by: names[one.createdBy] ?? null, href: importPath(one.id) },
		...{ undoHref: canImport ? importUndoPath(one.id) : null, unmatchedHref: databucketPaths.unmatched(id, one.id) },
	});
	const targets = imports.filter(({ kind }) => kind === "target").toReversed();
	return {
		databucket: pick(databucket, ["id", "title", "status", "targetCodes"] as const),
		// What counts goes first.
		targets: [...targets.filter(isCurrent), ...targets.filter((one) => !isCurrent(one))].map(listed),
		actuals: imports.filter(({ kind }) => kind === "actual").map(listed),
		open: await loadOpenFigures(scope, id),
		may: { write: can("databuckets:write"), import: canImport && databucket.status === "Active" },
	};
}

const isCurrent = ({ state }: BucketImport) => state === "Current";

const schema = z.object({ intent: z.enum(["add", "remove"]).catch("add"), code: z.string().optional() });

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const { request, params, context } = args;
	const id = requiredId(params.id, "databuckets:errors.idRequired");
	let submission: KeptInput = null;
	try {
		const form = await parseForm(request, schema);
		submission = form.submission;
		if (form.failure) return form.failure;
		const { intent, code = "" } = form.value;
		if (intent === "remove") await removeCode(scope, id, code);
		else await addCodes(scope, id, [code]);
		const message = "databuckets:success.updated";
		return await redirectWithToast(context, databucketPaths.imports(id), { type: "success", message });
	} catch (error) {
		const fallback = "databuckets:errors.update";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

export const handle = { title: "databuckets:tabs.imports" };

export default function DatabucketImports() {
	const { databucket, targets, actuals, open, may } = useLoaderData<typeof loader>();
	const faults = useReply<typeof action>()?.lastResult.error ?? {};
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const start = (kind: "targets" | "actuals", label: string) =>
		may.import && (
			<ButtonLink to={newImportPath(`${kind}/wide`, databucket.id)} variant="secondary" icon="upload">
				{label}
			</ButtonLink>
		);
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="imports" canWrite={may.write} />
			<Stack>
				{databucket.status !== "Active" && <Banner tone="info">{t("imports.inactive")}</Banner>}
				{open && <OpenFigures databucketId={databucket.id} {...open} {...{ open, canWrite: may.write }} typed />}
				<Section title={t("imports.targets")} action={start("targets", t("imports.importTargets"))}>
					{targets.length === 0 ? (
						<p className="text-muted">{t("imports.noTargets")}</p>
					) : (
						<BucketImportTable caption={t("imports.targets")} imports={targets} />
					)}
				</Section>
				<Section title={t("imports.actuals")} action={start("actuals", t("imports.importActuals"))}>
					{actuals.length === 0 ? (
						<p className="text-muted">{t("imports.noActuals")}</p>
					) : (
						<BucketImportTable caption={t("imports.actuals")} imports={actuals} />
					)}
				</Section>
				<CodeList codes={databucket.targetCodes} canWrite={may.write} faults={faults} />
				{may.write && (
					<p>
						<ButtonLink to={databucketPaths.mappings(databucket.id)} variant="secondary" icon="edit">
							{t("mappings.link")}
						</ButtonLink>
					</p>
				)}
			</Stack>
		</>
	);
}
