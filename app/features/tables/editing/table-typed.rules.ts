import { PARTICIPANT_TYPES } from "~/features/databuckets/databuckets.rules";
import { HOME_CARD_TYPES, TABLE_MODES, VALUE_FORMATS } from "../tables.rules";
import type { TypedSettings } from "./table-settings.rules";

/** The first of some words unless it is one of them. */
const oneOf = <W extends string>(words: readonly [W, ...W[]], text: string | undefined): W =>
	words.find((word) => word === text) ?? words[0];

/** What a form says that nobody has checked yet, as far as it can be shown; `get` gives the text of a field. */
export function typedTable(get: (name: string) => string | undefined) {
	const text = (name: string) => get(name)?.trim() ?? "";
	const rounding = /^[0-4]$/.test(text("homeRounding")) ? Number(text("homeRounding")) : null;
	const settings: TypedSettings = {
		...{ cardHeader: text("cardHeader"), resultsHeader: text("resultsHeader") },
		...{ cardPrefix: text("cardPrefix"), cardSuffix: text("cardSuffix") },
		...{ valuePrefix: text("valuePrefix"), valueSuffix: text("valueSuffix") },
		...{ homeType: oneOf(HOME_CARD_TYPES, get("homeType")), homeColumn: text("homeColumn"), homeRounding: rounding },
		...{ leftOperator: text("leftOperator"), rightOperator: text("rightOperator") },
		homeFormat: oneOf(VALUE_FORMATS, get("homeFormat")),
	};
	return {
		...{ title: text("title"), settings, previewAs: text("previewAs") },
		...{ mode: oneOf(TABLE_MODES, get("mode")), participantType: oneOf(PARTICIPANT_TYPES, get("participantType")) },
		...{ selectedDatabucket: text("selectedDatabucket") || null, accountKeyColumn: text("accountKeyColumn") },
	};
}

export type TypedTable = ReturnType<typeof typedTable>;
