import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { ButtonLink } from "~/components/ui/form/button";
import { Stack } from "~/components/ui/layout/stack";
import { NextExpiry, PastExpiries } from "~/features/expiry/components/expiry-facts";
import { expiryRule } from "~/features/expiry/expire-points.service.server";
import { findExpiry, listExpiries } from "~/features/expiry/expiry.repository.server";
import { lastEnd, nextEnds } from "~/features/points/expiry.rules";
import { findProgram } from "~/features/programs/programs.repository.server";
import { SETTINGS_PATH } from "~/features/programs/settings.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found } from "~/kernel/admin/required-id.server";
import { EXPIRIES_LISTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "program:read");
	const rule = expiryRule(found(await findProgram(scope), "program:errors.notFound"));
	const [next] = rule ? nextEnds(rule, scope.now(), 1) : [];
	return {
		canWrite: can("program:write"),
		next: rule && next ? { months: rule.months, day: next.at - 1, known: await findExpiry(scope, next.month) } : null,
		past: await listExpiries(scope, (rule && lastEnd(rule, scope.now())?.month) ?? null, EXPIRIES_LISTED),
	};
}

export const handle = { title: "program:expiry.title" };

export default function ExpirySettings() {
	const { canWrite, next, past } = useLoaderData<typeof loader>();
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<Stack>
			<RecordHeader
				title={t("expiry.title")}
				trail={[{ label: t("title"), to: SETTINGS_PATH }]}
				actions={
					canWrite && (
						<ButtonLink to={`${SETTINGS_PATH}#expiry`} variant="secondary">
							{t("expiry.set")}
						</ButtonLink>
					)
				}
			/>
			<p className="max-w-prose text-muted">{next ? t("expiry.rule", { count: next.months }) : t("expiry.never")}</p>
			{next && <NextExpiry day={next.day} known={next.known} />}
			<PastExpiries past={past} />
		</Stack>
	);
}
