import fc from "fast-check";
import { expect, test } from "vitest";
import { askedOf, countedAnswers } from "~/features/forms/conditions.rules";
import { checkAnswers, readAnswers } from "~/features/forms/form-definition.rules";
import { answerableFields, fieldName, fieldOptions, isMultipleChoice } from "~/features/forms/form-tree.rules";
import {
	type FieldType,
	type FormDefinition,
	type FormField,
	formDefinitionSchema,
} from "~/features/forms/forms.schemas";
import { action } from "~/routes/forms/show";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addForm } from "./form-editor";

const FORMS = 1000;
const HOSTILE = ["__proto__", "constructor", "toString", "hasOwnProperty"];

const TYPES: FieldType[] = [
	...(["text", "textarea", "number", "date", "email", "phone", "select", "radio", "checkbox"] as const),
	...(["hidden", "heading", "file", "dataset"] as const),
];

/** A field of a type without id or condition; the ids are made afterwards, so that none is there twice. */
const bareField = fc.constantFrom(...TYPES).chain((type) =>
	fc.record({
		type: fc.constant(type),
		label: fc.constantFrom("A", "Étage <b>", '$\' "q"'),
		required: fc.boolean(),
		...((type === "select" || type === "radio" || type === "checkbox") && {
			options: fc.uniqueArray(fc.constantFrom("a", "b", "true", "", "__proto__", "é|x"), {
				minLength: type === "checkbox" ? 0 : 1,
				maxLength: 4,
			}),
		}),
		...(type === "number" && { min: fc.constantFrom(-2, 0), max: fc.constantFrom(3, 1e6) }),
		...((type === "text" || type === "textarea") && { min: fc.constantFrom(0, 2), max: fc.constantFrom(4, 40) }),
		...(type === "text" && { pattern: fc.constantFrom("serial", "email", "phone", undefined) }),
		points: fc.constantFrom(0, 0.25, 7),
		...(type === "number" && { pointsPer: fc.constantFrom("unit", undefined) }),
		...(type === "hidden" && { value: fc.constantFrom("spring", undefined) }),
	}),
);

interface Drawn {
	sections: FormField[];
}

const { tree } = fc.letrec<{ tree: Partial<FormField> }>((tie) => ({
	tree: fc.oneof(
		{ depthSize: "small", maxDepth: 5, withCrossShrink: true },
		{ weight: 4, arbitrary: bareField as fc.Arbitrary<Partial<FormField>> },
		{
			weight: 1,
			arbitrary: fc.record({
				type: fc.constant("section" as const),
				label: fc.constantFrom("Section", ""),
				fields: fc.array(tie("tree"), { maxLength: 4 }) as fc.Arbitrary<FormField[]>,
				children: fc.array(tie("tree"), { maxLength: 2 }) as fc.Arbitrary<FormField[]>,
			}) as fc.Arbitrary<Partial<FormField>>,
		},
	),
}));

/** A definition with conditions between its fields; some ids are as hostile as ids may be. */
const drawn: fc.Arbitrary<Drawn> = fc
	.tuple(fc.array(tree, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat(1000)))
	.map(([fields, numbers]) => {
		const pick = () => numbers.next().value ?? 0;
		let made = 0;
		const given: FormField[] = [];
		const name = (field: Partial<FormField>): FormField => {
			made += 1;
			const id = pick() % 9 === 0 && made <= HOSTILE.length ? (HOSTILE[made - 1] ?? "") : `f.${made}:x`;
			const decider = given[pick() % Math.max(1, given.length)];
			const values = decider && [...fieldOptions(decider).map(({ value }) => value), "true", "false", "a", "1"];
			const showWhen = decider && pick() % 3 === 0 && { field: decider.id, is: values?.[pick() % values.length] ?? "" };
			const self: FormField = { type: "text", ...field, id, ...(showWhen && { showWhen }) };
			if (self.type !== "section") given.push(self);
			if (field.fields) self.fields = field.fields.map(name);
			if (field.children) self.children = field.children.map(name);
			return self;
		};
		return { sections: fields.map(name) };
	});

/** What somebody posts into a field: fitting, odd, or meant to do harm. */
const VALUES: Record<string, string[]> = {
	text: ["SN-1", "", "xx", "x".repeat(50), "\u0000", "<script>", " 12 "],
	textarea: ["line\r\nline", "", "abc", "y".repeat(60)],
	number: ["1", "2,5", "-9", "1e400", "0x10", "NaN", "", "two"],
	date: ["2025-02-28", "2025-02-30", "", "2025-2-3"],
	email: ["a@example.test", "a@", "", "a@b@c.d"],
	phone: ["+41 22 555 01 02", "phone", ""],
	hidden: ["winter", "", "__proto__"],
	file: ["somebody-elses-upload", ""],
	dataset: ["anything", ""],
	heading: ["nothing asks for it"],
};
const OPTIONS = ["a", "b", "true", "on", "", "__proto__", "nobody offers this"];

const post = (definition: FormDefinition, numbers: readonly number[]): Record<string, string[]> => {
	let at = 0;
	const pick = (values: readonly string[]) => values[(numbers[at++ % numbers.length] ?? 0) % values.length] ?? "";
	const posted: Record<string, string[]> = { "field.unknown": ["dropped"], __proto__x: ["dropped"], sections: ["[]"] };
	const walk = (field: FormField) => {
		const values = VALUES[field.type] ?? OPTIONS;
		const chosen = isMultipleChoice(field) ? [pick(OPTIONS), pick(OPTIONS)] : [pick(values)];
		if (field.type !== "section") posted[fieldName(field.id)] = chosen;
		if (field.type === "file") posted[`kept.${field.id}`] = chosen;
		for (const child of [...(field.fields ?? []), ...(field.children ?? [])]) walk(child);
	};
	for (const field of definition.sections) walk(field);
	return posted;
};

test(`of ${FORMS} forms of every kind, what is stored is what was allowed, whatever is posted [FORM-20]`, {
	timeout: 300_000,
}, async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const seen = { refusedForms: 0, stored: 0, refusedPosts: 0, hidden: 0, types: new Set<string>() };
	let made = 0;
	const stored = async (formId: string) => {
		const rows = await world.scope.query
			.selectFrom("form_submissions")
			.select(["data", "form_version"])
			.where("program_id", "=", "demo")
			.where("form_id", "=", formId)
			.execute();
		return rows.map(({ data, form_version }) => ({ version: form_version, answers: JSON.parse(data) as object }));
	};
	await fc.assert(
		fc.asyncProperty(drawn, fc.array(fc.nat(1000), { minLength: 20, maxLength: 40 }), async (candidate, numbers) => {
			made += 1;
			const parsed = formDefinitionSchema.safeParse(candidate);
			const id = `form-${made}`;
			if (!parsed.success) {
				seen.refusedForms += 1;
				await expect(addForm(world, candidate.sections, { id, title: id, opensAlone: true })).rejects.toThrow();
				return;
			}
			const definition = parsed.data;
			await addForm(world, definition.sections, { id, title: id, opensAlone: true });
			for (const { field } of answerableFields(definition)) seen.types.add(field.type);
			const send = async (form: Record<string, string[]>) =>
				answer(() => action(args(`/forms/${id}`, { cookie, params: { formId: id }, form })));
			const posted = post(definition, numbers);
			const reply = await send(posted);
			const form = new FormData();
			for (const [name, values] of Object.entries(posted))
				if (!name.startsWith("kept.")) for (const value of values) form.append(name, value);
			const read = readAnswers(definition, form);
			const counted = countedAnswers(definition, read);
			if (Object.keys(counted).length < Object.keys(read).length) seen.hidden += 1;
			const asked = answerableFields(askedOf(definition, read)).map(({ field }) => field);
			const foreign = asked.some(({ id: one, type }) => type === "file" && posted[`kept.${one}`]?.[0]);
			const faultless = Object.keys(checkAnswers(definition, read)).length === 0;
			const allowed = answerableFields(definition).length > 0 && faultless && !foreign;
			expect(reply.status).toBe(allowed ? 303 : 400);
			expect(await stored(id)).toEqual(reply.status === 303 ? [{ version: 1, answers: { ...counted } }] : []);
			seen[reply.status === 303 ? "stored" : "refusedPosts"] += 1;
			// Another version of it: an old page's post is kept from being stored.
			await world.scope.database.write((trx) =>
				trx.updateTable("forms").set({ version: 2 }).where("program_id", "=", "demo").where("id", "=", id).execute(),
			);
			const before = (await stored(id)).length;
			expect((await send({ ...posted, _form: [`${id}.1`] })).status).not.toBe(303);
			expect(await stored(id)).toHaveLength(before);
		}),
		{ numRuns: FORMS, seed: 20261122 },
	);
	expect(seen.types.size).toBe(11);
	for (const count of [seen.refusedForms, seen.stored, seen.refusedPosts, seen.hidden])
		expect(count).toBeGreaterThan(20);
});
