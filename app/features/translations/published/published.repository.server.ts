import type { Locale } from "~/server/i18n/locale.server";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

const version = compiled((scope, _none: Record<string, never>) =>
	scope.query.selectFrom("programs").select("texts_version as version").where("id", "=", scope.programId),
);

/** How often the texts of the scope's program have changed; zero while they are the built-in ones. */
export async function findTextsVersion(scope: TenantScope): Promise<number> {
	return (await version(scope, {}))[0]?.version ?? 0;
}

/** Says that members read other texts from now on, on open pages too. */
export async function changeTexts(tx: WriteScope, translationId: string): Promise<void> {
	await tx.trx
		.updateTable("programs")
		.set(({ fn, val, eb }) => ({
			texts_version: fn<number>("max", [val(tx.now()), eb("texts_version", "+", 1)]),
		}))
		.where("id", "=", tx.programId)
		.execute();
	tx.note("translations", translationId);
}

/**
 * All that Published translations say, with the version it belongs to, in one statement. In one language the later title comes
 * later.
 */
export async function findPublished(scope: TenantScope) {
	const rows = await scope.query
		.selectFrom("programs as p")
		.leftJoin("translations as t", (join) => join.onRef("t.program_id", "=", "p.id").on("t.status", "=", "Published"))
		.leftJoin("translation_entries as e", (join) =>
			join.onRef("e.program_id", "=", "t.program_id").onRef("e.translation_id", "=", "t.id").on("e.value", "!=", ""),
		)
		.select(["p.texts_version as version", "t.locale", "e.key", "e.value"])
		.where("p.id", "=", scope.programId)
		.orderBy("t.title_upper")
		.orderBy("t.id")
		.execute();
	return { version: rows[0]?.version ?? 0, rows };
}

/** What translations of a language say, in the order in which they are laid over each other: the Published ones and `id`. */
export function findLayers(scope: TenantScope, locale: Locale, id: string | null) {
	return scope.query
		.selectFrom("translations as t")
		.innerJoin("translation_entries as e", (join) =>
			join.onRef("e.program_id", "=", "t.program_id").onRef("e.translation_id", "=", "t.id").on("e.value", "!=", ""),
		)
		.select(["t.id", "t.status", "e.key", "e.value"])
		.where("t.program_id", "=", scope.programId)
		.where("t.locale", "=", locale)
		.where((eb) => eb.or([eb("t.status", "=", "Published"), ...(id === null ? [] : [eb("t.id", "=", id)])]))
		.orderBy("t.title_upper")
		.orderBy("t.id")
		.orderBy("e.key")
		.execute();
}
