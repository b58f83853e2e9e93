import { definitionAsRead } from "~/features/forms/versions/version-texts.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { Format } from "~/lib/format";
import { cleanHtml } from "~/server/rich-text/clean-html.server";
import type { TenantScope } from "~db/scope";
import { fillHtml, fillPlaceholders } from "../templates/placeholders.rules";
import { findReader } from "../templates/reader.repository.server";
import { readerValues } from "../templates/reader-values.rules";
import { findPageForMember } from "./pages-for-members.repository.server";
import { findPreviewedPage } from "./previewed-page.server";
import { readRecords } from "./read-records.server";
import { shownBlock } from "./shown-blocks.rules";

interface Asked {
	id: string;
	/** Whether an admin previews it, who reads their own draft of it, and what is not published as well. */
	drafts: boolean;
	program: Program;
	format: Pick<Format, "locale" | "points">;
}

/** A page as a member sees it, with the records its blocks show and, in a template, with the member's values; undefined where there is none. */
export async function showPage(scope: TenantScope, memberId: string, { id, drafts, program, format }: Asked) {
	const page = drafts ? await findPreviewedPage(scope, memberId, id) : await findPageForMember(scope, memberId, id);
	if (!page) return undefined;
	const { kind } = page;
	const records = await readRecords(scope, memberId, page.blocks);
	const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
	const { offers, rewards, forms, openForms } = records;
	const form = idsOf([...forms, ...openForms]);
	const said = await texts(scope, { page: [id], offer: idsOf(offers), reward: idsOf(rewards), form });
	const inWords = {
		...records,
		...{ offers: said.rows("offer", offers), rewards: said.rows("reward", rewards), forms: said.rows("form", forms) },
		openForms: said
			.rows("form", openForms)
			.map((one) => ({ ...one, definition: definitionAsRead(said, one.id, one.definition) })),
	};
	const title = said.of("page", id, "title", page.title);
	const values = kind === "template" ? readerValues(await findReader(scope, memberId), program, format) : null;
	const line = (text = "") => (values ? fillPlaceholders(text, values) : text);
	// Cleaned when it was saved, and again with what was put into it since.
	const html = (text = "") => cleanHtml(values ? fillHtml(text, values) : text);
	const blocks = said.inside("page", id, "blocks", page.blocks);
	return {
		...{
			id,
			title,
			kind,
			isDraft: page.isDraft,
			html: html(said.html("page", id, "body", page.html)),
		},
		blocks: blocks.flatMap((block) => shownBlock(block, inWords, { line, html }) ?? []),
	};
}

export type ShownPage = NonNullable<Awaited<ReturnType<typeof showPage>>>;
