import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import type { BackupState } from "~/server/watch/backup-state.server";

/** What is wrong with the backups of the whole installation. */
export function BackupTile({ backup: { state, made } }: { backup: BackupState }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const format = useFormat();
	return (
		<StatTile
			label={t("home.backup.label")}
			value={made === null ? t("home.backup.never") : format.relative(made)}
			hint={t(`home.backup.${state}`)}
			tone="warning"
			icon="warning"
		/>
	);
}

/** That nothing is wrong with them, among what does not wait. */
export function BackupLine({ made }: Pick<BackupState, "made">) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const format = useFormat();
	return (
		<li className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted" title={t("home.backup.ok")}>
			<Icon name="check" className="size-4.5 text-success-text" />
			{t("home.backup.label")} {made !== null && format.relative(made)}
		</li>
	);
}
