import * as z from "zod";
import type { ColumnMapping } from "~/lib/csv/mapping";
import { message } from "~/lib/message-key";
import { foldedBlanks, hasUnseen, isLonger, oneLine } from "~/lib/text";
import { codeColumn } from "../kind-choices";

interface CodeForm {
	headers: readonly string[];
	/** The codes that there are. */
	known: readonly string[];
	most: { codes: number; characters: number };
}

const fieldOf = (at: number) => `c${at}`;

/** The columns of codes in the mapping form: for each column of the file a code, and whether it may be a new one. */
export function codeColumnsSchema({ headers, known, most }: CodeForm) {
	const each = <T extends z.ZodType>(type: T) =>
		z.object(Object.fromEntries(headers.map((_, at) => [fieldOf(at), type])));
	return z
		.object({
			codes: each(
				z
					.string()
					.max(most.characters, message("admin:errors.tooLong", { max: most.characters }))
					.optional(),
			).default({}),
			add: each(z.boolean().default(false)).default({}),
		})
		.transform(({ codes, add }, context) => {
			const mapping: ColumnMapping = {};
			const added: string[] = [];
			const wrong = (at: number, fault: string) =>
				context.addIssue({ code: "custom", path: ["codes", fieldOf(at)], message: fault });
			for (const [at, header] of headers.entries()) {
				const written = oneLine(codes[fieldOf(at)] ?? "");
				const mayAdd = add[fieldOf(at)] === true;
				// A heading that is ticked without a code is the code.
				const meant = written || (mayAdd ? oneLine(header) : "");
				if (meant === "") continue;
				const code = known.includes(meant) ? meant : foldedBlanks(meant);
				if (!known.includes(code) && hasUnseen(code)) wrong(at, "auth:unseen");
				else if (isLonger(code, most.characters)) wrong(at, message("admin:errors.tooLong", { max: most.characters }));
				else if (Object.hasOwn(mapping, codeColumn(code))) wrong(at, "imports:codes.twice");
				else if (!known.includes(code) && !mayAdd) wrong(at, message("imports:codes.unknown", { code }));
				mapping[codeColumn(code)] = at;
				if (!known.includes(code)) added.push(code);
				if (known.length + added.length === most.codes + 1)
					wrong(at, message("imports:row.codesTooMany", { max: most.codes }));
			}
			return { mapping, added };
		});
}
