import { describe, expect, test } from "vitest";
import { groupArticles, mergeNewest, namedInUse, sortedAt } from "~/features/articles/articles.rules";
import { readVideo } from "~/features/articles/video.rules";
import { saysEnded } from "~/features/articles/video-players.rules";
import { watchesByDay } from "~/features/articles/watching/watch-days.rules";

test.each([
	["one without a window stands where it was changed", 50, null, 50],
	["one that appears later stands where it appears", 50, 80, 80],
	["one that is changed later stands where it was changed", 50, 20, 50],
])("%s", (_what, updated, publishFrom, at) => {
	expect(sortedAt(updated, publishFrom)).toBe(at);
});

test("lists of articles become one, newest first, of one moment by id [ART-24]", () => {
	const own = [
		{ id: "b", sortedAt: 9 },
		{ id: "a", sortedAt: 4 },
	];
	const common = [
		{ id: "z", sortedAt: 9 },
		{ id: "c", sortedAt: 5 },
	];
	expect(mergeNewest([own, common], 3).map(({ id }) => id)).toEqual(["z", "b", "c"]);
});

test("groups stand in their order and by title, what has none last, articles as they came [ART-20]", () => {
	const of = (id: string | null, order: number | null, name: string) => ({ heading: { id, title: id, order }, name });
	const articles = [of(null, null, "1"), of("B", 1, "2"), of("A", 1, "3"), of("Z", 0, "4"), of("B", 1, "5")];
	const groups = groupArticles(articles, ({ heading }) => heading);
	expect(groups.map(({ title, articles: listed }) => [title, listed.map(({ name }) => name).join()])).toEqual([
		...[
			["Z", "4"],
			["A", "3"],
			["B", "2,5"],
			[null, "1"],
		],
	]);
});

test("a refusal names three, and says that there are more", () => {
	expect(namedInUse(["A", "B", "C"])).toBe("A, B, C");
	expect(namedInUse(["A", "B", "C", "D"])).toBe("A, B, C, ...");
});

describe("a video's address", () => {
	const YOUTUBE = "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?";
	test.each([
		["https://www.youtube.com/watch?v=M7lc1UVf-VE&t=3", YOUTUBE],
		["https://youtu.be/M7lc1UVf-VE?si=x", YOUTUBE],
		["https://www.youtube.com/shorts/M7lc1UVf-VE", YOUTUBE],
		["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?"],
		["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1"],
		["https://vimeo.com/channels/staff/76979871", "https://player.vimeo.com/video/76979871?"],
		["https://vimeo.com/showcase/1234567/video/76979871", "https://player.vimeo.com/video/76979871?autoplay=1"],
		["https://vimeo.com/groups/1234567/videos/76979871", "https://player.vimeo.com/video/76979871?autoplay=1"],
		[
			"https://vimeo.com/76979871/0a1b2c3d4e?share=copy",
			"https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&autoplay=1",
		],
		["https://vimeo.com/76979871/1234567890", "https://player.vimeo.com/video/76979871?h=1234567890&autoplay=1"],
		["https://player.vimeo.com/video/76979871?h=0a1b2c3d4e", "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&"],
		["https://player.vimeo.com/video/76979871?h=a%26b", "https://player.vimeo.com/video/76979871?autoplay=1"],
	])("%s is known", (address, player) => {
		expect(readVideo(address)?.player.startsWith(player)).toBe(true);
	});

	test.each([
		["http://youtu.be/M7lc1UVf-VE"],
		["https://youtu.be.evil.test/M7lc1UVf-VE"],
		["https://evil@youtu.be/M7lc1UVf-VE"],
		["https://youtu.be:444/M7lc1UVf-VE"],
		["https://www.youtube.com/watch?v=%22%3E%3Cscript"],
		["https://vimeo.com/about"],
		["javascript:alert(1)"],
		["/files/film.mp4"],
	])("%s is not", (address) => {
		expect(readVideo(address)).toBeNull();
	});
});

test.each([
	["https://www.youtube-nocookie.com", '{"event":"onStateChange","info":0}', true],
	["https://www.youtube-nocookie.com", '{"event":"onStateChange","info":1}', false],
	["https://player.vimeo.com", { event: "ended" }, true],
	["https://evil.test", '{"event":"ended"}', false],
	["https://player.vimeo.com", "no JSON", false],
	["https://player.vimeo.com", null, false],
])("whether a player at %s says with %j that its video is over: %s [ART-18]", (origin, data, ended) => {
	expect(saysEnded(origin, data)).toBe(ended);
});

test("hours become days of the program's time zone, each of the last days there", () => {
	const now = Date.parse("2026-03-03T12:00:00Z");
	const hours = [
		{ at: Date.parse("2026-03-03T03:00:00Z"), count: 2 },
		{ at: Date.parse("2026-03-03T06:00:00Z"), count: 1 },
		{ at: Date.parse("2026-02-20T06:00:00Z"), count: 9 },
	];
	expect(watchesByDay(hours, { now, days: 3, timeZone: "America/Toronto" })).toEqual([
		{ day: "2026-03-01", count: 0 },
		{ day: "2026-03-02", count: 2 },
		{ day: "2026-03-03", count: 1 },
	]);
});
