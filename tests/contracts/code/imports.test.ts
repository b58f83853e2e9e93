import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { codeIn, type Import, importsOf, parse, textOf, walkNodes } from "../../support/sources";

const app = codeIn("app");
/** What a browser gets; of a route and the root it gets what the framework leaves of them. */
const isComponent = (file: string) =>
	/(^|\/)components\//.test(file) || (/\.tsx$/.test(file) && !/\.server\.tsx$|^app\/(routes\/|root\.)/.test(file));

/** `file → what it imports` for every import that breaks a rule. */
function breaking(files: string[], breaks: (one: Import, file: string) => boolean): string[] {
	return files.flatMap((file) =>
		importsOf(file)
			.filter((one) => breaks(one, file))
			.map((one) => `${file} → ${one.from}`),
	);
}

test("only server modules talk to the database; routes open use cases and map faults, no more", () => {
	const routes = /^app\/routes\//;
	const wrong = breaking(
		app.filter((file) => !/\.server\.tsx?$/.test(file)),
		({ target, typeOnly }, file) => {
			if (typeOnly || !target.startsWith("db/")) return false;
			if (routes.test(file) && /^db\/(errors|transact|keyset)$/.test(target)) return false;
			// Nobody is signed in yet (or any more) there, so no guard hands out a scope.
			return !(/^app\/routes\/(auth|resources)\//.test(file) && target === "db/scope");
		},
	);
	expect(wrong).toEqual([]);
});

test("only repositories, services and import kinds build queries", () => {
	const may = /\.(repository|service|kind)\.server\.ts$|^app\/features\/imports\/kinds\/|^app\/server\/streams/;
	const wrong = breaking(
		app.filter((file) => !may.test(file)),
		({ target, typeOnly }) => !typeOnly && target === "kysely",
	);
	expect(wrong).toEqual([]);
});

test("the database layer does not know the application, but for the seed", () => {
	const files = codeIn("db", "migrations").filter((file) => !file.startsWith("db/seed/"));
	expect(breaking(files, ({ target }) => target.startsWith("app/"))).toEqual([]);
});

test("pages of members and of admins do not import each other", () => {
	const side = (path: string) => /^app\/(?:routes|components)\/(admin|member)\//.exec(path)?.[1];
	const wrong = breaking(app, ({ target }, file) => {
		const [from, to] = [side(file), side(target)];
		return from !== undefined && to !== undefined && from !== to;
	});
	expect(wrong).toEqual([]);
});

test("features and components import no route, but for its types", () => {
	const files = app.filter((file) => !file.startsWith("app/routes/") && file !== "app/routes.ts");
	expect(breaking(files, ({ target, typeOnly }) => !typeOnly && target.startsWith("app/routes/"))).toEqual([]);
});

test("server code stays out of components", () => {
	const wrong = breaking(app.filter(isComponent), ({ target, typeOnly }) => !typeOnly && /\.server$/.test(target));
	expect(wrong).toEqual([]);
});

test("zod and the schemas stay out of the browser", () => {
	const wrong = breaking(
		app.filter((file) => isComponent(file) || file.endsWith(".paths.ts")),
		({ target, typeOnly }) => !typeOnly && (/^zod\b|^@conform-to\/zod/.test(target) || /\.schemas$/.test(target)),
	);
	expect(wrong).toEqual([]);
});

test("schemas import nothing of the server", () => {
	const schemas = app.filter((file) => file.endsWith(".schemas.ts"));
	expect(breaking(schemas, ({ target, typeOnly }) => !typeOnly && /\.server$|^db\//.test(target))).toEqual([]);
});

test("members' pages carry no dialog library", () => {
	const members = app.filter((file) => /^app\/(routes|components)\/(member|auth)\//.test(file));
	const wrong = breaking(members, ({ target }) => target.startsWith("@radix-ui/") || /confirm-dialog$/.test(target));
	expect(wrong).toEqual([]);
});

test("what is posted beside a page is no fetcher's, but where all that leads on is known by then", () => {
	const fetchers = app.filter((file) => /\buseFetcher\b/.test(textOf(file)));
	expect(fetchers).toEqual(["app/features/databuckets/components/rules/tester.tsx"]);
});

test("forms are made by one hook, which forgets a refusal that has gone", () => {
	const own = "app/components/ui/reply/use-form.ts";
	const wrong = app.filter((file) => file !== own && /\buseForm\b[^;]*@conform-to\/react/.test(textOf(file)));
	expect(wrong).toEqual([]);
});

test("there are no barrels: no file only passes on what others export", () => {
	const wrong = codeIn("app", "db").filter((file) => {
		const statements = parse(file).statements;
		const passesOn = statements.filter((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
		const star = statements.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier && !one.exportClause);
		const empty = passesOn.length > 0 && passesOn.length === statements.length;
		return star || empty || (/^index\.tsx?$/.test(basename(file)) && !file.startsWith("app/routes/"));
	});
	expect(wrong).toEqual([]);
});

test("one module reads the environment", () => {
	// Which of the two builds a file is part of is no setting.
	const reads = /process\.env|import\.meta\.env(?!\.SSR\b)/;
	const wrong = codeIn("app", "db", "migrations").filter(
		(file) => file !== "app/server/env.server.ts" && reads.test(textOf(file)),
	);
	expect(wrong).toEqual([]);
});

test("limits are written once, in app/lib/limits.ts [LIMIT-21]", () => {
	const LIMITS = new Set([300_000, 900_000, 500]);
	const wrong: string[] = [];
	for (const file of codeIn("app", "db")) {
		if (file === "app/lib/limits.ts" || file.startsWith("db/seed/")) continue;
		const source = parse(file);
		walkNodes(source, (node) => {
			if (!ts.isNumericLiteral(node) || !LIMITS.has(Number(node.text))) return;
			const { line } = source.getLineAndCharacterOfPosition(node.getStart());
			const text = source.text.split("\n")[line] ?? "";
			// 500 is also the HTTP status of a fault of ours.
			if (Number(node.text) === 500 && /status|\bResponse\(|[<>]=? 500|404|503|, 500\)/i.test(text)) return;
			wrong.push(`${file}:${line + 1} ${text.trim()}`);
		});
	}
	expect(wrong).toEqual([]);
	const named: number[] = [];
	walkNodes(parse("app/lib/limits.ts"), (node) => {
		if (ts.isNumericLiteral(node)) named.push(Number(node.text));
	});
	expect(named.filter((number) => number === 300_000 || number === 900_000).toSorted()).toEqual([300_000, 900_000]);
});

test("no page styles by attribute: the content security policy would block it", () => {
	expect(app.filter((file) => /\bstyle=\{\{/.test(textOf(file)))).toEqual([]);
});
