import { expect, test } from "vitest";
import { variantColumns } from "~/features/imports/import-kind";
import { IMPORT_KINDS } from "~/features/imports/kinds/registry.server";
import { guessMapping } from "~/lib/csv/mapping";
import { message } from "~/lib/message-key";
import { translator } from "~/server/i18n/messages.server";

const cases = IMPORT_KINDS.flatMap((kind) =>
	kind.variants.flatMap(({ id }) => (["en", "fr"] as const).map((language) => ({ kind, id, language, name: kind.id }))),
);

test.each(cases)(
	"$name/$id finds its columns under the names that its page gives them, in $language",
	({ kind, id, language }) => {
		const columns = variantColumns(kind, id);
		const headers = columns.map(({ labelKey }) => translator(language)(message(labelKey, { label: "Account key" })));
		const mapping = guessMapping(headers, columns);
		expect(mapping).toEqual(Object.fromEntries(columns.map(({ key }, at) => [key, at])));
	},
);
