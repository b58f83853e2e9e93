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

test("a card is one link, named once", () => {
	const html = render(<RewardGrid rewards={rewards.slice(0, 1) as never} balance={1000} />);
	expect(html.match(/Mug 0/g)).toHaveLength(1);
	expect(html).toMatch(/<img[^>]*alt=""/);
});
