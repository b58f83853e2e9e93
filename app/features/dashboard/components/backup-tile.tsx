import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import type { BackupState } from "~/server/watch/backup-state.server";

/** How backups of the whole installation stand, for those who keep it. */
export function BackupTile({ backup: { state, made } }: { backup: BackupState }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const format = useFormat();
	return (
		<StatTile
			label={t("home.backup.label")}
			value={made === null ? t("home.backup.never") : format.relative(made)}
			hint={t(`home.backup.${state}`)}
			tone={state === "ok" ? "success" : "warning"}
			icon="check-circle"
		/>
	);
}
