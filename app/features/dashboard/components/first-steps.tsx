import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Progress } from "~/components/ui/feedback/progress";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout/section";
import { newImportPath } from "~/features/imports/imports.paths";
import { memberPages } from "~/features/members/members.paths";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { SETTINGS_PATH } from "~/features/programs/settings.paths";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { cataloguePaths, rewardPaths } from "~/features/rewards/rewards.paths";
import { sitePaths } from "~/features/sites/sites.paths";
import type { FirstStep } from "../first-steps.rules";

/** Where each step of a program is taken, the usual way first. */
const waysOf = (programId: string): Record<FirstStep, readonly { name: string; to: string }[]> => ({
	brand: [{ name: "settings", to: SETTINGS_PATH }],
	address: [{ name: "site", to: sitePaths.newFor(programId) }],
	members: [
		{ name: "import", to: newImportPath("members/create-new") },
		{ name: "member", to: memberPages.new },
	],
	reward: [{ name: "reward", to: rewardPaths.new }],
	earn: [
		{ name: "offer", to: offerPaths.new },
		{ name: "quiz", to: quizPaths.new },
	],
	publish: [
		{ name: "rewards", to: rewardPaths.list },
		{ name: "catalogues", to: cataloguePaths.list },
		{ name: "offers", to: offerPaths.list },
	],
	invite: [{ name: "invite", to: `${memberPages.invite}?status=Pending` }],
});

interface FirstStepsProps {
	programId: string;
	steps: readonly { name: FirstStep; done: boolean; byOthers: boolean }[];
}

/** What a new program still needs, step by step. */
export function FirstSteps({ programId, steps }: FirstStepsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const ways = waysOf(programId);
	const done = steps.filter((step) => step.done).length;
	return (
		<Section
			title={t("firstSteps.title")}
			action={
				<Form method="post">
					<Button variant="quiet" size="sm" className="min-h-11" name="hide" value="first-steps">
						{t("firstSteps.hide")}
					</Button>
				</Form>
			}
		>
			<p className="-mt-3 text-sm text-muted">{t("firstSteps.text")}</p>
			<Progress
				value={done}
				max={steps.length}
				label={t("firstSteps.progress", { done, all: steps.length })}
				valueText=""
				tone="success"
				className="max-w-form"
			/>
			<ol className="rounded-card border border-line bg-raised">
				{steps.map((step, at) => (
					<Step
						key={step.name}
						{...step}
						ways={ways[step.name]}
						next={at === steps.findIndex((one) => !one.done && !one.byOthers)}
					/>
				))}
			</ol>
		</Section>
	);
}

interface StepProps {
	name: FirstStep;
	done: boolean;
	/** Whether somebody else has to take it. */
	byOthers: boolean;
	ways: readonly { name: string; to: string }[];
	/** The first that is not done. */
	next: boolean;
}

function Step({ name, done, byOthers, ways, next }: StepProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
			<Icon name={done ? "check-circle" : "circle"} className={classNames(done ? "text-success-text" : "text-muted")} />
			<div className="min-w-0 flex-1 basis-64">
				<h3 className={classNames("font-semibold", done && "text-muted")}>
					{t(`firstSteps.${name}.title`)}
					{done && <span className="ms-2 text-sm font-normal text-success-text">{t("firstSteps.done")}</span>}
				</h3>
				<p className="text-sm text-muted">{t(byOthers ? "firstSteps.addressByOthers" : `firstSteps.${name}.text`)}</p>
			</div>
			{!done && !byOthers && (
				<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-9">
					{ways.map(({ name: way, to }, at) => (
						<ButtonLink
							key={to}
							to={to}
							size="sm"
							variant={at > 0 ? "quiet" : next ? "primary" : "secondary"}
							className="min-h-11"
						>
							{t(`firstSteps.ways.${way}`)}
						</ButtonLink>
					))}
				</div>
			)}
		</li>
	);
}
