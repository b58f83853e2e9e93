import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BulkReply } from "~/kernel/admin/bulk/answer-bulk.server";
import { EmptyState } from "../../ui/feedback/empty-state";
import { ButtonLink } from "../../ui/form/button";
import { useMessage } from "../../ui/message";
import { useAnswer, useKept } from "../../ui/reply/use-reply";
import { RecordHeader } from "../record/record-header";
import { BulkConfirm } from "./bulk-confirm";
import { BulkKept } from "./bulk-kept";
import { BulkReport } from "./bulk-report";

/** The page of a list's bulk actions: the question, then what came of each record. */
export function BulkPage() {
	const { list } = useLoaderData<{ list: { path: string; title: string } }>();
	const reply = useAnswer<BulkReply>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	// Live updates load the page anew, which forgets the answer; question and report must not vanish with it.
	const [kept, setKept] = useState(reply);
	if (reply && reply !== kept) setKept(reply);
	const shown = reply ?? kept;
	const late = useKept();
	const trail = [{ label: show(list.title), to: list.path }];
	if (shown?.step === "confirm") return <BulkConfirm question={shown} trail={trail} />;
	if (shown?.step === "report") return <BulkReport result={shown} trail={trail} />;
	return (
		<>
			<RecordHeader title={t("bulk.title")} trail={trail} />
			{late ? (
				<BulkKept kept={late} />
			) : (
				<EmptyState
					icon="check-circle"
					title={t("bulk.nothing")}
					action={<ButtonLink to={list.path}>{show(list.title)}</ButtonLink>}
				>
					{t("bulk.nothingText")}
				</EmptyState>
			)}
		</>
	);
}
