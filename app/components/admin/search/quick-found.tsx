import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FoundRecord, FoundRecords } from "~/kernel/search/found";
import { Icon } from "../../ui/icon";
import { useMessage } from "../../ui/message";
import { FoundRecordText } from "./found-record";
import { signOf } from "./found-sign";

interface QuickFoundProps {
	id: string;
	q: string;
	found: readonly FoundRecords[];
	/** What was searched for instead, where nothing fits what was typed. */
	near: string | null;
	/** The page with everything that was found. */
	allHref: string;
	/** The place among all options that the arrow keys have reached. */
	active: number;
	onChoose: () => void;
}

/** The options in the order in which the arrow keys go through them. */
export const optionsOf = (found: readonly FoundRecords[]): FoundRecord[] => found.flatMap(({ records }) => records);

export const optionId = (id: string, at: number) => `${id}-${at}`;

/** What was found while somebody types, beneath the box; the arrow keys choose, Enter opens. */
export function QuickFound({ id, q, found, near, allHref, active, onChoose }: QuickFoundProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	const options = optionsOf(found);
	const count = options.length;
	const instead = near !== null && t("search.near", { typed: q, q: near, interpolation: { escapeValue: false } });
	return (
		<div className="quick-found">
			<p aria-live="polite" aria-atomic="true" className="sr-only">
				{instead} {t("search.found", { count })}
			</p>
			{instead && (
				<p aria-hidden="true" className="quick-found-near">
					{instead}
				</p>
			)}
			{count === 0 ? (
				<p className="px-3 py-4 text-sm text-muted">{t("search.none", { q, interpolation: { escapeValue: false } })}</p>
			) : (
				<div id={id} role="listbox" aria-label={t("search.label")}>
					{found.map(({ name, title, records }) => (
						// biome-ignore lint/a11y/useSemanticElements: a list of options has no fields in it.
						<div key={name} role="group" aria-labelledby={`${id}-${name}`}>
							<p id={`${id}-${name}`} role="presentation" className="quick-found-kind">
								<Icon name={signOf(records[0]?.href)} className="size-4" />
								{show(title)}
							</p>
							{records.map((record) => {
								const at = options.indexOf(record);
								return (
									<Link
										key={record.id}
										id={optionId(id, at)}
										role="option"
										aria-selected={at === active}
										tabIndex={-1}
										to={record.href}
										onClick={onChoose}
									>
										<FoundRecordText record={record} />
									</Link>
								);
							})}
						</div>
					))}
				</div>
			)}
			{count > 0 && (
				<Link to={allHref} onClick={onChoose} className="quick-found-all">
					{t("search.all")}
					<kbd>{t("search.enter")}</kbd>
				</Link>
			)}
		</div>
	);
}
