import { Badge } from "../feedback/badge";
import { Banner } from "../feedback/banner";
import { EmptyState } from "../feedback/empty-state";
import { Progress } from "../feedback/progress";
import { Ring } from "../feedback/ring";
import { Skeleton } from "../feedback/skeleton";
import { Spinner } from "../feedback/spinner";
import { StatusBadge } from "../feedback/status-badge";
import { STATUS } from "../feedback/status-map";
import { ButtonLink } from "../form/button";
import { Section } from "../layout/section";
import { Sample, Samples } from "./sample";

export function GuideFeedback() {
	return (
		<>
			<Section title="Statuses">
				<div className="flex flex-wrap gap-2">
					{[...STATUS.keys()].map((status) => (
						<StatusBadge key={status} status={status} />
					))}
					<StatusBadge status="Published" />
					<StatusBadge status="a status from elsewhere" />
					<Badge tone="accent" icon="star">
						Gold
					</Badge>
				</div>
			</Section>
			<Section title="Banners">
				<Samples>
					<Banner tone="info" title="The quiz closes on Friday">
						You can change your answers until then.
					</Banner>
					<Banner tone="success">Your order is on its way.</Banner>
					<Banner
						tone="warning"
						title="Your entry came back"
						action={
							<ButtonLink to="." variant="secondary" size="sm">
								Open entry
							</ButtonLink>
						}
					>
						The invoice number cannot be read.
					</Banner>
					<Banner tone="danger" title="We could not load your points">
						Reload the page. If it keeps happening, write to us.
					</Banner>
				</Samples>
			</Section>
			<Section title="Progress">
				<Samples>
					<Sample name="Ring">
						<div className="flex flex-wrap items-center gap-6">
							<Ring value={650} max={1000} label="650 of 1,000 points">
								<span className="block text-xl font-semibold">650</span>
								<span className="block text-xs text-muted">of 1,000</span>
							</Ring>
							<Ring value={0} max={1000} label="No points yet" className="size-20" />
							<Ring value={12} max={10} label="Reached" className="size-20" />
						</div>
					</Sample>
					<Sample name="Progress">
						<div className="grid gap-4">
							<Progress value={42} max={120} label="Calls made" valueText="42 of 120" />
							<Progress value={100} max={100} label="Import" tone="success" />
							<Progress value={0} max={100} label="Target" tone="neutral" />
						</div>
					</Sample>
					<Sample name="Spinner">
						<div className="flex items-center gap-4 text-accent-text">
							<Spinner size="sm" />
							<Spinner label="Loading" />
							<Spinner size="lg" />
						</div>
					</Sample>
					<Sample name="Skeleton">
						<Skeleton lines={3} />
					</Sample>
				</Samples>
			</Section>
			<Section title="Nothing here yet">
				<EmptyState
					icon="rewards"
					title="No rewards yet"
					action={
						<ButtonLink to="." icon="plus">
							Create reward
						</ButtonLink>
					}
				>
					Members spend their points here. Create the first reward, or import a list.
				</EmptyState>
			</Section>
		</>
	);
}
