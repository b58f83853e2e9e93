import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Thumb } from "~/components/ui/data/thumb";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { rewardPaths } from "~/features/rewards/rewards.paths";

interface RewardRow {
	rewardId: string;
	title: string;
	image: string | null;
	quantity: number;
}

interface RewardRowsProps {
	name: "low" | "ordered";
	rows: readonly RewardRow[];
}

/** Rewards with their pictures and a number of pieces. */
export function RewardRows({ name, rows }: RewardRowsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { points: number } = useFormat();
	return (
		<Section title={t(`home.stock.${name}`)}>
			<p className="-mt-3 text-sm text-muted">{t(`home.stock.${name}Text`)}</p>
			{rows.length === 0 ? (
				<p className="text-muted">{t(`home.stock.${name}None`)}</p>
			) : (
				<ul className="rounded-card border border-line bg-raised">
					{rows.map(({ rewardId, title, image, quantity }) => (
						<li key={rewardId} className="border-b border-line last:border-b-0">
							<Link
								to={rewardPaths.edit(rewardId)}
								className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-surface"
							>
								<Thumb src={image} icon="gift" />
								<span className="min-w-0 flex-1 wrap-anywhere font-semibold">{title}</span>
								<span
									className={
										name === "low" && quantity === 0
											? "font-semibold text-danger-text"
											: "figures whitespace-nowrap text-muted"
									}
								>
									{t(`home.stock.${name}Pieces`, { count: quantity, shown: number(quantity) })}
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
