import ts from "typescript";
import { expect, test } from "vitest";
import { codeIn, parse, resolveImport, walkNodes } from "../../support/sources";

/** What the program runs; tests and benches do not count. */
const RUN = [...codeIn("app", "db", "migrations", "bin"), "server.ts", "vite.config.ts", "remix.config.js"];

/** Modules whose exports the framework or a glob takes. */
const TAKEN = /^app\/(routes\/|root\.tsx|entry\.|routes\.ts)/;

/** Handles by which tests hold the running program; it has no use for them itself. */
const HANDLES = [
	// Waits for what imports do after the answer, so that no test sleeps.
	"app/features/imports/run/worker.server.ts: importsAtRest",
];

const isExported = (node: ts.Statement) =>
	ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword);

/** Names of the functions, classes and constants that a file exports; types are the compiler's business. */
function exportsOf(file: string): string[] {
	return parse(file).statements.flatMap((node) => {
		if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.exportClause && ts.isNamedExports(node.exportClause))
			return node.exportClause.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text);
		if (ts.isExportAssignment(node)) return ["default"];
		if (!isExported(node)) return [];
		if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
			const isDefault = ts.getModifiers(node)?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword);
			return [isDefault ? "default" : (node.name?.text ?? "default")];
		}
		if (!ts.isVariableStatement(node)) return [];
		return node.declarationList.declarations.flatMap(({ name }) =>
			ts.isIdentifier(name) ? [name.text] : name.elements.map((one) => one.getText()),
		);
	});
}

/** `file#name` of everything that a file takes from others; `file#*` where it takes the whole module. */
function takenBy(file: string): string[] {
	const taken: string[] = [];
	const whole = new Map<string, string>();
	walkNodes(parse(file), (node) => {
		if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
			const from = resolveImport(file, node.moduleSpecifier.text);
			const clause = node.importClause;
			if (clause?.name) taken.push(`${from}#default`);
			const named = clause?.namedBindings;
			if (named && ts.isNamedImports(named))
				for (const one of named.elements) taken.push(`${from}#${(one.propertyName ?? one.name).text}`);
			if (named && ts.isNamespaceImport(named)) whole.set(named.name.text, from);
		} else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
			const from = resolveImport(file, node.moduleSpecifier.text);
			if (node.exportClause && ts.isNamedExports(node.exportClause))
				for (const one of node.exportClause.elements) taken.push(`${from}#${(one.propertyName ?? one.name).text}`);
		} else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
			const [path] = node.arguments;
			if (path && ts.isStringLiteralLike(path)) taken.push(`${resolveImport(file, path.text)}#*`);
		} else if (ts.isIdentifier(node) && whole.has(node.text)) {
			const from = whole.get(node.text);
			if (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node)
				taken.push(`${from}#${node.parent.name.text}`);
			else if (!ts.isNamespaceImport(node.parent)) taken.push(`${from}#*`);
		}
	});
	return taken;
}

/** Whether a file uses what it exports itself: its name stands somewhere besides its declaration. */
function usedInside(file: string, name: string): boolean {
	let count = 0;
	walkNodes(parse(file), (node) => {
		if (!ts.isIdentifier(node) || node.text !== name || ts.isExportSpecifier(node.parent)) return;
		if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return;
		if (!("name" in node.parent) || node.parent.name !== node || ts.isShorthandPropertyAssignment(node.parent)) count++;
	});
	return count > 0;
}

/** `file: name` of every export that no other file of these takes. */
function untaken(users: string[]): { file: string; name: string }[] {
	const taken = new Set(users.flatMap(takenBy));
	return codeIn("app", "db")
		.filter((file) => !TAKEN.test(file))
		.flatMap((file) => {
			const path = file.replace(/\.(m?[jt]sx?)$/, "");
			return exportsOf(file)
				.filter((name) => !taken.has(`${path}#${name}`) && !taken.has(`${path}#*`))
				.map((name) => ({ file, name }));
		});
}

test("the program uses what its modules export: tests alone keep nothing alive", () => {
	const dead = untaken(RUN).filter(({ file, name }) => !usedInside(file, name));
	expect(dead.map(({ file, name }) => `${file}: ${name}`).sort()).toEqual(HANDLES.toSorted());
});

test("what only its own file uses is not exported, unless a test looks at it", () => {
	const needless = untaken([...RUN, ...codeIn("tests", "bench")]);
	expect(needless.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("a function that features or the kernel export has a name of its own, which says what it is about", () => {
	const files = codeIn("app/features", "app/kernel").filter((file) => file.endsWith(".ts"));
	const places = new Map<string, string[]>();
	for (const file of files)
		for (const name of exportsOf(file)) if (/^[a-z]/.test(name)) places.set(name, [...(places.get(name) ?? []), file]);
	expect([...places].filter(([name, where]) => name !== "default" && where.length > 1)).toEqual([]);
	const nameless = [...places.keys()].filter((name) =>
		/^(find|list|insert|update|delete|count|save)(By[A-Z]\w*|For[A-Z]\w*|All|One|Live|Waiting|Expired)?$/.test(name),
	);
	expect(nameless).toEqual([]);
});
