import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MissingTexts } from "~/components/admin/languages/missing-texts";
import { requireAdmin } from "~/gate/guards/admin.server";
import { missingPath } from "~/kernel/content-texts/content-texts.paths";
import { countTexts, missingRecords } from "~/kernel/content-texts/missing-texts.repository.server";
import { TRANSLATED_KINDS, translatedKind } from "~/kernel/content-texts/translated";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

/** How much of each kind is written in a language, and whose texts are missing. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, can } = await requireAdmin(args, "rewards:read");
	const { locale: own, locales } = tenant.program;
	const { searchParams } = new URL(args.request.url);
	const others = locales.filter((one) => one !== own);
	const locale = others.find((one) => one === searchParams.get("locale")) ?? others[0] ?? null;
	const kind = translatedKind(searchParams.get("kind") ?? "") ?? TRANSLATED_KINDS[0]!;
	if (locale === null) return { locale, others, kind: kind.name, kinds: [], records: [], next: null, first: null };
	const [after] = (decodeCursor(searchParams.get("after"), ["string"]) as [string] | null) ?? [""];
	const rows = await missingRecords(scope, { kind, locale, after }, ADMIN_PAGE_SIZE + 1);
	const kinds = [];
	for (const one of TRANSLATED_KINDS)
		kinds.push({ name: one.name, writable: can(`${one.area}:write`), ...(await countTexts(scope, one, locale)) });
	const records = rows.slice(0, ADMIN_PAGE_SIZE);
	const here = missingPath(kind.name, locale);
	const last = rows.length > ADMIN_PAGE_SIZE ? records.at(-1) : undefined;
	return {
		...{ locale, others, kind: kind.name, kinds, records },
		next: last ? `${here}&after=${encodeCursor([last.id])}` : null,
		first: after === "" ? null : here,
	};
}

export const handle = { title: "languages:title" };

export default function ContentTexts() {
	return <MissingTexts {...useLoaderData<typeof loader>()} />;
}
