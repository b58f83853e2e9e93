import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = new URL("../../../app", import.meta.url).pathname;
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(APP, path), "utf8") }));

/** These read the action's answer alone, and why. */
const ANSWER_ALONE: Record<string, string> = {
	"components/ui/reply/use-reply.ts": "the one place for the others",
	"components/ui/form/error-summary.tsx": "a post that was kept has been refused by nobody",
	"components/admin/bulk/bulk-page.tsx": "its answer is a question about chosen rows, asked anew",
	"features/auth/components/form-alert.tsx": "nobody is signed in yet",
	"routes/member/offers/enter.tsx": "its loader reads a kept post by the form's definition",
	"routes/member/entries/edit.tsx": "its loader reads a kept post by the form's definition",
	"routes/forms/show.tsx": "its loader reads a kept post by the form's definition",
	"routes/member/pages/show.tsx": "its loader reads a kept post by the form's definition",
	"routes/member/pages/template.tsx": "its loader reads a kept post by the form's definition",
	"routes/member/rewards/show.tsx": "a quantity is no text to lose",
	"routes/member/orders/cart.tsx": "a quantity is no text to lose",
};

test("every form reads its answer so that a post which came after its session shows up in it again", () => {
	const alone = sources
		.filter(({ path, text }) => /\buse(ActionData|Answer)\b/.test(text) && !path.startsWith("routes/auth/"))
		.map(({ path }) => path);
	expect(alone.sort()).toEqual(Object.keys(ANSWER_ALONE).sort());
});

test("an action without a page of its own leads to the page of its form when it fails, too", () => {
	const bare = sources.filter(
		({ path, text }) =>
			path.startsWith("routes/") && /export async function action/.test(text) && !text.includes("export default"),
	);
	expect(bare.length).toBeGreaterThan(5);
	const answers = /\breturn (await )?(failure|adminFailure|invalid|refuse)\b/;
	expect(bare.filter(({ text }) => answers.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the effect of every form with a one-time key is done once by what was sent [TXN-15, ORDER-26]", () => {
	const features = (wanted: (text: string) => boolean) => [
		...new Set(
			sources
				.filter(({ path, text }) => path.startsWith("features/") && wanted(text))
				.map(({ path }) => path.split("/")[1]),
		),
	];
	const withKey = features((text) => text.includes("<OneTimeKey"));
	expect(withKey.length).toBeGreaterThan(2);
	const done = features((text) => /\bdoOnce\(/.test(text));
	expect(withKey.filter((feature) => !done.includes(feature))).toEqual([]);
	// A page that carries a key of its own leads through a feature's form.
	expect(sources.filter(({ path, text }) => path.startsWith("routes/") && text.includes("<OneTimeKey"))).toEqual([]);
});

test("a page whose form is kept as a draft is read again after a refusal, which is a step as well", () => {
	const drafted = sources.filter(({ path, text }) => path.startsWith("routes/") && /\bdrafted:/.test(text));
	expect(drafted.length).toBeGreaterThan(4);
	const silent = drafted.filter(({ text }) => !text.includes("export const shouldRevalidate = afterRefusal;"));
	expect(silent.map(({ path }) => path)).toEqual([]);
});
