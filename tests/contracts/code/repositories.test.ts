import ts from "typescript";
import { expect, test } from "vitest";
import { codeIn, parse, textOf } from "../../support/sources";

/** The last one is for a table that both kinds of database have alike. */
const SCOPES = ["TenantScope", "WriteScope", "ControlScope", "ControlWriteScope", "TenantScope | ControlScope"];
const repositories = codeIn("app").filter((name) => name.endsWith(".repository.server.ts"));

interface Function_ {
	name: string;
	first: string | undefined;
	type: string | undefined;
}

/** The functions a file exports, declared as functions or as constants; a name for a type of the same file is read as that type. */
function exportedFunctions(file: string): Function_[] {
	const { statements } = parse(file);
	const named = new Map(
		statements.filter(ts.isTypeAliasDeclaration).map(({ name, type }) => [name.text, type.getText()]),
	);
	return statements.flatMap((statement) => {
		const exported = ts.canHaveModifiers(statement)
			? ts.getModifiers(statement)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
			: false;
		if (!exported) return [];
		const describe = (name: string, parameters: readonly ts.ParameterDeclaration[]): Function_ => {
			const type = parameters[0]?.type?.getText();
			return { name, first: parameters[0]?.name.getText(), type: named.get(type ?? "") ?? type };
		};
		if (ts.isFunctionDeclaration(statement)) return [describe(statement.name?.text ?? "", statement.parameters)];
		if (!ts.isVariableStatement(statement)) return [];
		return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
			initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
				? [describe(name.getText(), initializer.parameters)]
				: [],
		);
	});
}

test("every exported function of a repository takes the scope first [SEC-11]", () => {
	expect(repositories.length).toBeGreaterThan(10);
	const wrong = repositories.flatMap((file) =>
		exportedFunctions(file)
			.filter(({ first, type }) => !["scope", "tx"].includes(first ?? "") || !SCOPES.includes(type ?? ""))
			.map(({ name, first, type }) => `${file}: ${name}(${first}: ${type})`),
	);
	expect(wrong).toEqual([]);
});

test("SQL is written in repositories, services and the database layer only", () => {
	const allowed = /\.(repository|service|kind)\.server\.ts$|^app\/features\/imports\/kinds\/|^app\/server\/streams/;
	const QUERIES = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql`|\bsql</;
	const wrong = codeIn("app").filter((file) => !allowed.test(file) && QUERIES.test(parse(file).text));
	expect(wrong).toEqual([]);
});

test("raw SQL takes values as parameters: no sql.raw in the application (check 34)", () => {
	expect(codeIn("app").filter((file) => /\bsql\.(raw|lit)\b/.test(parse(file).text))).toEqual([]);
});

test("nothing replaces rows: REPLACE would delete the old one behind foreign keys and triggers", () => {
	const wrong = codeIn("app", "db").filter((file) =>
		/\breplaceInto\(|\.orReplace\(|insert or replace|\breplace into\b/i.test(parse(file).text),
	);
	expect(wrong.filter((file) => file !== "db/drivers/read-only.ts")).toEqual([]);
});

test("no SQL text is put together by hand: statements go through the query builder (check 34)", () => {
	const joined = /CompiledQuery\.raw|\b(?:db|database|handle|connection)\.prepare\(|\.executeQuery\(|\bsql\s*\(\s*\[/;
	expect(codeIn("app").filter((file) => joined.test(parse(file).text))).toEqual([]);
});

test("what is searched for cannot be a pattern: no LIKE holds anything but one of a closed list (check 34)", () => {
	const statements = codeIn("app")
		.filter((file) => file.endsWith(".server.ts"))
		.flatMap((file) =>
			textOf(file)
				.split("\n")
				.map((line, at) => ({ file, at: at + 1, line })),
		)
		.filter(({ line }) => /"(?:not )?like"|\blike \$\{/.test(line) && !/^\s*(\/\/|\*)/.test(line));
	expect(statements.length).toBeGreaterThan(0);
	const fine = [/"content_type", "like", TYPES\[/];
	const open = statements.filter(({ line }) => !fine.some((pattern) => pattern.test(line)));
	expect(open.map(({ file, at, line }) => `${file}:${at} ${line.trim()}`)).toEqual([]);
});
