import { expect, test } from "vitest";
import { RewardGrid } from "~/features/rewards/components/reward-card";
import { render } from "../../components/ui/render";

const rewards = Array.from({ length: 6 }, (_, index) => ({
	id: `r${index}`,
	catalogueId: "c1",
	title: `Mug ${index}`,
	cost: 300,
	stock: -1,
	image: `/files/${index}.webp`,
}));
const loadings = (main: boolean) =>
	[...render(<RewardGrid rewards={rewards as never} balance={1000} main={main} />).matchAll(/loading="(\w+)"/g)].map(
		(match) => match[1],
	);

test("only the first pictures of a page that is about rewards are fetched at once", () => {
	expect(loadings(true)).toEqual(["eager", "eager", "eager", "eager", "lazy", "lazy"]);
	expect(new Set(loadings(false))).toEqual(new Set(["lazy"]));
});

test.each([
	["its picture", "/files/0.webp", /<img[^>]*alt="Mug 0"/],
	["what stands in for it", null, /<svg[^>]*aria-label="Mug 0"/],
])("a card is one link that %s names, and that is named once [REW-43]", (_, image, named) => {
	const html = render(<RewardGrid rewards={[{ ...rewards[0], image }] as never} balance={1000} />);
	expect(html.match(/<a /g)).toHaveLength(1);
	expect(html).toMatch(named);
	expect(html.replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, "").match(/Mug 0/g)).toHaveLength(1);
});
