import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SKIPPED = new Set(["node_modules", "build", "test-results"]);

/** Every file below the folders, as paths from the root with forward slashes. */
export function filesIn(...folders: string[]): string[] {
	const walk = (folder: string): string[] =>
		readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
			if (SKIPPED.has(entry.name) || entry.name.startsWith(".")) return [];
			const path = join(folder, entry.name);
			return entry.isDirectory() ? walk(path) : [relative(".", path).replaceAll("\\", "/")];
		});
	return folders.flatMap(walk).sort();
}

export const codeIn = (...folders: string[]) => filesIn(...folders).filter((name) => /\.(m?[jt]sx?)$/.test(name));

export const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

const parsed = new Map<string, ts.SourceFile>();

export function parse(file: string): ts.SourceFile {
	let source = parsed.get(file);
	if (!source) {
		source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
		parsed.set(file, source);
	}
	return source;
}

export function walkNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
	visit(node);
	node.forEachChild((child) => walkNodes(child, visit));
}

export interface Import {
	/** As written: "~/lib/limits", "./part", "kysely". */
	from: string;
	/** Path from the root without extension for own files, else the package's name. */
	target: string;
	/** Erased by the compiler. */
	typeOnly: boolean;
}

/** All imports of a file: static, re-exports and dynamic ones. */
export function importsOf(file: string): Import[] {
	const found: Import[] = [];
	const add = (node: ts.Node | undefined, typeOnly: boolean) => {
		if (node && ts.isStringLiteralLike(node))
			found.push({ from: node.text, target: resolveImport(file, node.text), typeOnly });
	};
	walkNodes(parse(file), (node) => {
		if (ts.isImportDeclaration(node)) {
			const clause = node.importClause;
			const named = clause?.namedBindings;
			const onlyTypes =
				clause !== undefined &&
				(clause.isTypeOnly ||
					(!clause.name &&
						named !== undefined &&
						ts.isNamedImports(named) &&
						named.elements.length > 0 &&
						named.elements.every((one) => one.isTypeOnly)));
			add(node.moduleSpecifier, onlyTypes);
		} else if (ts.isExportDeclaration(node)) {
			add(node.moduleSpecifier, node.isTypeOnly);
		} else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
			add(node.arguments[0], false);
		}
	});
	return found;
}

export function resolveImport(file: string, from: string): string {
	const clean = from.replace(/\?.*$/, "").replace(/\.(m?[jt]sx?)$/, "");
	if (clean.startsWith("~/")) return `app/${clean.slice(2)}`;
	if (clean.startsWith("~db/")) return `db/${clean.slice(4)}`;
	if (clean.startsWith(".")) return join(file, "..", clean).replaceAll("\\", "/");
	return clean;
}
