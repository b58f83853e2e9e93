import { Link } from "@remix-run/react";
import { ICONS, type IconName } from "~/lib/icon-names";
import { Icon } from "../icon";
import { Section } from "../layout/section";
import { Sample } from "./sample";

const SWATCHES = [
	["surface", "border-line bg-surface text-text"],
	["raised", "border-line bg-raised text-muted"],
	["sunken", "border-line bg-sunken text-text"],
	["primary", "border-transparent bg-primary text-on-primary"],
	["secondary", "border-transparent bg-secondary text-on-secondary"],
	["accent", "border-transparent bg-accent text-on-accent"],
	["accent-soft", "border-transparent bg-accent-soft text-accent-text"],
	["danger", "border-transparent bg-danger text-on-danger"],
	["danger-soft", "border-transparent bg-danger-soft text-danger-text"],
	["warning", "border-transparent bg-warning text-on-warning"],
	["warning-soft", "border-transparent bg-warning-soft text-warning-text"],
	["success", "border-transparent bg-success text-on-success"],
	["success-soft", "border-transparent bg-success-soft text-success-text"],
	["info", "border-transparent bg-info text-on-info"],
	["info-soft", "border-transparent bg-info-soft text-info-text"],
] as const;

const SCALE = ["text-xs", "text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl"] as const;

export function GuideFoundations() {
	return (
		<>
			<Section title="Colour roles">
				<div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
					{SWATCHES.map(([name, classes]) => (
						<div key={name} className={`flex h-20 items-end rounded-card border p-3 text-sm font-semibold ${classes}`}>
							{name}
						</div>
					))}
				</div>
			</Section>
			<Section title="Type">
				<div className="grid gap-2">
					{SCALE.map((size) => (
						<p key={size} className={`${size} truncate`}>
							<span className="figures">12,480</span> points to spend
						</p>
					))}
				</div>
			</Section>
			<Section title="Links, each look for one purpose (styles/links.css)">
				<div className="grid gap-4 sm:grid-cols-2">
					<Sample name="link-on: from a part to all of it, or to the next step">
						<Link to="." className="link-on">
							All offers
						</Link>
					</Sample>
					<Sample name="link-title: a title that leads to all of what is beneath it">
						<h3 className="text-lg font-semibold">
							<Link to="." className="link-title">
								Everyday rewards
							</Link>
						</h3>
					</Sample>
					<Sample name="link-in: among words, to what they name">
						<p>
							Since your last visit:{" "}
							<Link to="." className="link-in">
								400 points earned
							</Link>
						</p>
					</Sample>
					<Sample name="link-name: a record in a list of them">
						<Link to="." className="link-name font-semibold">
							Enamel mug
						</Link>
					</Sample>
					<Sample name="link-act: what pressing a card does, no link of its own">
						<span className="link-act">Try again</span>
					</Sample>
				</div>
			</Section>
			<Section title="Icons">
				<Sample name={'<Icon name="…" />'}>
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
						{(Object.keys(ICONS) as IconName[]).map((name) => (
							<li key={name} className="flex items-center gap-2 text-xs text-muted">
								<Icon name={name} className="size-6 text-text" />
								<span className="truncate">{name}</span>
							</li>
						))}
					</ul>
				</Sample>
			</Section>
		</>
	);
}
