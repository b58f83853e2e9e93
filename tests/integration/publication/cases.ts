import { linkMember } from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import type { World } from "../../support/world";
import { addCompany, addTag } from "../companies/support";

const HOUR = 3_600_000;
const NOW = Date.now();

const WINDOWS = [
	{ publishFrom: null, publishUntil: null, open: true },
	{ publishFrom: NOW - HOUR, publishUntil: NOW + HOUR, open: true },
	{ publishFrom: NOW + HOUR, publishUntil: null, open: false },
	{ publishFrom: null, publishUntil: NOW - HOUR, open: false },
];
const TAGS = ["none", "own", "another"] as const;

const CASES = [true, false]
	.flatMap((active) =>
		WINDOWS.flatMap(({ open, ...window }) =>
			TAGS.flatMap((member) =>
				TAGS.map((company) => ({
					...{ active, window, member, company },
					seen: active && open && member !== "another" && company !== "another",
				})),
			),
		),
	)
	.map((one, at) => ({ ...one, title: `Item ${String(at).padStart(3, "0")}` }));

/** Every title, and those that a member with the tag and the company may see. */
export const TITLES = CASES.map(({ title }) => title);
export const SEEN = CASES.filter(({ seen }) => seen).map(({ title }) => title);

/** A member with a tag and a company, and each state, window and targeting that a record can have for them. */
export async function addViewer(world: World) {
	const memberId = await addMember(world, { email: "tagged@example.test", accountKey: "K-1" });
	const [north, south] = [await addTag(world, "North"), await addTag(world, "South")];
	const company = await addCompany(world, { title: "One", tagIds: [north] });
	await transact(world.scope, async (tx) => {
		await linkMember(tx, memberId, [company]);
		await setTags(tx, memberId, ["Gold"]);
	});
	const words = { none: [], own: ["gold"], another: ["Tin"] };
	const ids = { none: [], own: [north], another: [south] };
	const cases = CASES.map(({ title, active, window, member, company: of }) => ({
		active,
		about: { title, ...window, memberTags: words[member], companyTagIds: ids[of] },
	}));
	return { memberId, cases };
}

/** The titles of those records for which an answer is there. */
export async function there(ids: readonly string[], ask: (id: string) => Promise<unknown>): Promise<string[]> {
	const found: string[] = [];
	for (const [at, id] of ids.entries()) if ((await ask(id)) !== undefined) found.push(TITLES[at] ?? "");
	return found;
}

export const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).sort();
