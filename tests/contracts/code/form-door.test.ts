import ts from "typescript";
import { expect, test } from "vitest";
import { codeIn, importsOf, parse, walkNodes } from "../../support/sources";

const server = codeIn("app").filter((file) => file !== "app/entry.client.tsx");

/** `file: call` for every call of a method of this name, wherever it is. */
function callsOf(name: RegExp, but: readonly string[]): string[] {
	return server
		.filter((file) => !but.includes(file))
		.flatMap((file) => {
			const found: string[] = [];
			walkNodes(parse(file), (node) => {
				if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
				if (name.test(node.expression.name.text)) found.push(`${file}: ${node.expression.getText()}`);
			});
			return found;
		});
}

test("a form comes in by one door, which bounds it before anything is made of it", () => {
	expect(callsOf(/^formData$/, [])).toEqual([]);
	// In a browser it is the server's answer that is read.
	const browser = ["app/lib/page-texts.ts", "app/features/files/components/use-upload-queue.ts"];
	expect(callsOf(/^(json|arrayBuffer|blob|bytes)$/, browser).filter((call) => /request/i.test(call))).toEqual([]);
	expect(callsOf(/^text$/, []).filter((call) => /request/i.test(call))).toEqual([]);
	// A page that was rendered is no form.
	expect(
		callsOf(/^getReader$/, ["app/server/http/render-page.server.tsx"]).filter(
			(call) => !call.startsWith("app/server/forms/"),
		),
	).toEqual([]);
});

test("only that door makes objects of a form, and none is parsed by a framework", () => {
	const parsers = /^(parse|parseWithZod|parseSubmission|getSubmissionContext|unstable_\w*[pP]arse\w*)$/;
	const wrong = server.flatMap((file) => {
		const names: string[] = [];
		walkNodes(parse(file), (node) => {
			if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
			if (!/^(@conform-to|@remix-run|@web3-storage)\//.test(node.moduleSpecifier.text)) return;
			const named = node.importClause?.namedBindings;
			if (named && ts.isNamedImports(named))
				names.push(...named.elements.map(({ propertyName, name }) => (propertyName ?? name).text));
		});
		return names.filter((name) => parsers.test(name)).map((name) => `${file}: ${name}`);
	});
	expect(wrong).toEqual(["app/server/forms.server.ts: parseWithZod"]);
});

test("letters are composed where the length of the text is looked at first", () => {
	expect(callsOf(/^normalize$/, ["app/lib/text.ts"])).toEqual([]);
});

test("no pattern looks for blanks at the end of a text: it would start anew at each of them", () => {
	const wrong = server.flatMap((file) => {
		const found: string[] = [];
		walkNodes(parse(file), (node) => {
			if (ts.isRegularExpressionLiteral(node) && /(?:^\/|\|)(?:\\s|\[[^\]]*\\s[^\]]*\])[+*]\$/.test(node.text))
				found.push(`${file}: ${node.text}`);
		});
		return found;
	});
	expect(wrong).toEqual([]);
});

test("the schemas of forms import their parts, never a parser of bodies", () => {
	const wrong = server.filter(
		(file) => /\.schemas\.ts$/.test(file) && importsOf(file).some(({ target }) => target.startsWith("app/server/")),
	);
	expect(wrong).toEqual([]);
});
