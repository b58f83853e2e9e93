import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { Thumb } from "~/components/ui/data/thumb";

interface Line {
	rewardId: string;
	title: string;
	price: number;
	quantity: number;
	cancelledQuantity?: number;
	/** Why it cannot be ordered. */
	problem?: string | null;
}

interface OrderLinesProps<L extends Line> {
	lines: readonly L[];
	total: number;
	/** What of it was given back when lines were cancelled. */
	refunded?: number;
	/** What can be done with a line, at its end. */
	action?: { label: string; of: (line: L) => ReactNode } | undefined;
	/** By reward; without it lines stand without pictures. */
	pictures?: Readonly<Record<string, string>>;
}

/** What is ordered, line by line, with the sum beneath. */
export function OrderLines<L extends Line>({ lines, total, refunded = 0, action, pictures }: OrderLinesProps<L>) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const sums: [name: string, points: number][] = [["total", total]];
	if (refunded > 0) sums.push(["refunded", -refunded], ["net", total - refunded]);
	return (
		<DataTable caption={t("show.items")}>
			<thead>
				<tr>
					<Th>{t("table.item")}</Th>
					<Th numeric className="max-sm:hidden">
						{t("table.price")}
					</Th>
					<Th numeric className="max-sm:hidden">
						{t("table.quantity")}
					</Th>
					<Th numeric>{t("table.sum")}</Th>
					{action && (
						<Th>
							<span className="sr-only">{action.label}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => {
					const { rewardId, title, price, quantity, cancelledQuantity = 0 } = line;
					return (
						<tr key={rewardId} className={line.problem ? "line-off" : undefined}>
							<Th scope="row" className="wrap-anywhere hyphens-auto">
								<span className="flex items-center gap-3">
									{pictures && <Thumb src={pictures[rewardId] ?? null} icon="gift" />}
									<span className="min-w-0">
										{title}
										<span className="figures block text-sm font-normal whitespace-nowrap text-muted sm:hidden">
											{quantity} × <PointsText value={price} />
										</span>
										{cancelledQuantity > 0 && (
											<span className="block text-sm font-normal text-muted">
												{t("show.itemCancelled", { count: cancelledQuantity })}
											</span>
										)}
									</span>
								</span>
							</Th>
							<Td numeric className="max-sm:hidden">
								<PointsText value={price} />
							</Td>
							<Td numeric className="max-sm:hidden">
								{quantity}
							</Td>
							<Td numeric>
								<PointsText value={price * quantity} />
							</Td>
							{action && <Td>{action.of(line)}</Td>}
						</tr>
					);
				})}
				{sums.map(([name, points]) => (
					<tr key={name}>
						<Th scope="row">{t(`show.${name}`)}</Th>
						<Td className="max-sm:hidden" />
						<Td className="max-sm:hidden" />
						<Td numeric>
							<PointsText value={points} className="font-semibold" />
						</Td>
						{action && <Td />}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
