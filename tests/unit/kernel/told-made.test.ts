import { expect, test } from "vitest";
import { toldMade } from "~/kernel/admin/told-made.server";
import { translator } from "~/server/i18n/messages.server";

const made = (at: string, typed: object, to = "/admin/rewards") => toldMade({ at, id: "r1", to }, typed);
const says = (name: string) => translator("en")(made("/admin/rewards/new", { title: name }).about ?? "");

test("what was made is told by its name, with its page and the page that makes another", () => {
	expect(made("/admin/rewards/new", { title: "Mug" })).toMatchObject({
		links: [
			{ to: "/admin/rewards/r1", label: "admin:toast.open" },
			{ to: "/admin/rewards/new", label: "admin:toast.another" },
		],
	});
	expect(made("/admin/rewards/new", { title: "Mug" }, "/admin/rewards/r1").links).toHaveLength(1);
	expect(made("/admin/rewards/new", { title: "Mug" }, "/admin/rewards/r1#stock").links).toHaveLength(1);
	expect(made("/admin/nothing/new", { title: "Mug" })).toEqual({});
});

test.each(["Mug", "admin:undo", "$t(admin:undo)", "{{count}}", "<b>x</b>", "a?b=c&d=100%", "日".repeat(80)])(
	"a name stays as it was typed: %s",
	(name) => expect(says(name)).toBe(name),
);

test("a long name is cut, since a cookie has little room", () => {
	expect([...says("日".repeat(500))]).toHaveLength(80);
});

test("what members do not see yet is told so at once", () => {
	const told = (typed: object) => translator("en")(made("/admin/rewards/new", { title: "Mug", ...typed }).about ?? "");
	expect(told({ status: "Active", rewardCatalogueId: "c1" })).toBe("Mug");
	expect(told({ status: "Draft", rewardCatalogueId: "c1" })).toBe("Mug – members do not see it yet");
	expect(told({ status: "Active", rewardCatalogueId: null })).toBe("Mug – members do not see it yet");
});
