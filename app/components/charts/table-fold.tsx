import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useUiText } from "~/components/ui/ui-text";

/** The figures of a chart, one tap away. */
export function TableFold({ children }: { children: ReactNode }) {
	const t = useUiText();
	return (
		<details className="group/table">
			<summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm text-muted hover:text-text">
				<Icon name="table" className="size-4.5" />
				{t("chart.asTable")}
			</summary>
			{children}
		</details>
	);
}
