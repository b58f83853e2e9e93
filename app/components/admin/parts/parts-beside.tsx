import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { useShownPart } from "./use-shown-part";

interface PartsBesideProps {
	/** In their order. The id is where links lead to a part. */
	parts: readonly { id: string; label: string; isFaulty: boolean; content: ReactNode }[];
	/** Nearly all fields may stay empty, so that none says so. */
	mayBeEmpty?: boolean;
}

/**
 * A form in parts of which one is shown at a time, and with it each in which something is wrong: the first, or the one that the address
 * leads into. A list of links chooses. Plain links and styles do it, since another address would lose what has been typed; a phone
 * folds the sections instead.
 */
export function PartsBeside({ parts, mayBeEmpty = false }: PartsBesideProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const ids = parts.map(({ id }) => id);
	const { asked, lead } = useShownPart();
	const faulty = parts.filter(({ isFaulty }) => isFaulty).map(({ id }) => id);
	// A part that has just been put right stays until another one is chosen: nothing may vanish under a hand.
	const [kept, keep] = useState(faulty);
	const missing = faulty.filter((id) => !kept.includes(id));
	if (missing.length > 0) keep([...kept, ...missing]);
	const shown = asked === null && kept.length === 0 ? ids[0] : (asked ?? undefined);
	return (
		<div className={classNames("parts-beside", mayBeEmpty && "parts-may-be-empty")}>
			<div className="parts-beside-grid">
				<nav aria-label={t("form.parts")} className="part-links tab-row">
					<ul>
						{parts.map(({ id, label, isFaulty }) => (
							<li key={id}>
								{/* Not by the router: only the browser moves what styles know as the target. */}
								<a
									className="part-link"
									href={`#${id}`}
									aria-current={id === shown ? "true" : undefined}
									onClick={() => keep(faulty)}
								>
									<span className="min-w-0">{label}</span>
									{isFaulty && (
										<span className="ms-2 inline-flex shrink-0">
											<Icon name="error" className="size-4.5 text-danger-text" />
											<span className="sr-only">{t("form.faulty")}</span>
										</span>
									)}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div ref={lead} className="parts-of-form">
					{parts.map(({ id, content }) => (
						<div key={id} id={id} className={classNames("form-part", kept.includes(id) && "form-part-faulty")}>
							{content}
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
