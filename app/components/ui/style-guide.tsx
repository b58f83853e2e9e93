import { type GuideCharts, GuideData } from "./guide/guide-data";
import { GuideFeedback } from "./guide/guide-feedback";
import { GuideForms } from "./guide/guide-forms";
import { GuideFoundations } from "./guide/guide-foundations";
import { GuideLayout } from "./guide/guide-layout";
import { PageHeader } from "./layout/page-header";
import { Stack } from "./layout/stack";

/** Every part in every state, for those who build screens. English only: it is a tool, not a screen of the product. */
export function StyleGuide({ charts }: { charts: GuideCharts }) {
	return (
		<Stack gap="lg">
			<PageHeader title="Style guide" eyebrow="Design system">
				What the portal is made of, in this program's colours.
			</PageHeader>
			<GuideForms />
			<GuideFeedback />
			<GuideData {...charts} />
			<GuideLayout />
			<GuideFoundations />
		</Stack>
	);
}
