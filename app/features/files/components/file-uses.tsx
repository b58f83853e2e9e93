import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageOf } from "~/entities";
import type { FileUse } from "../library/file-uses.repository.server";

/** Where a file is shown or referred to. `waiting` is one that a member chose in a form not sent yet. */
export function FileUses({ uses, waiting }: { uses: readonly FileUse[]; waiting: boolean }) {
	const { t } = useTranslation("file-library", { useSuspense: false });
	if (waiting) return <p className="text-muted">{t("uses.waiting")}</p>;
	if (uses.length === 0) return <p className="text-muted">{t("uses.none")}</p>;
	return (
		<ul className="grid gap-1">
			{uses.map(({ kind, id, title }) => {
				const href = pageOf(kind, id);
				return (
					<li key={`${kind} ${id}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
						<span className="text-muted">{t(`uses.${kind}`)}</span>
						{href ? (
							<Link to={href} className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4">
								{title}
							</Link>
						) : (
							<span className="wrap-anywhere">{title}</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
