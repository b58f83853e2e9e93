import { Breadcrumb } from "../layout/breadcrumb";
import { Disclosure } from "../layout/disclosure";
import { Section } from "../layout/section";
import { Stack } from "../layout/stack";
import { Tabs } from "../layout/tabs";

export function GuideLayout() {
	return (
		<Section title="Places">
			<Stack>
				<Breadcrumb items={[{ label: "Rewards", to: "." }, { label: "Outdoor", to: "." }, { label: "Trail mug" }]} />
				<Tabs
					label="Member"
					items={[
						{ to: "?tab=details", label: "Details", current: true },
						{ to: "?tab=points", label: "Points", current: false, count: 1204 },
						{ to: "?tab=orders", label: "Orders", current: false, count: 0 },
					]}
				/>
				<Disclosure summary="How ties are settled">
					Whoever reached the figure first stands above. Members who reached it in the same hour share a place.
				</Disclosure>
			</Stack>
		</Section>
	);
}
