import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import { PageMark } from "~/components/ui/form/one-time-key";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";

/** By this name the end of a video finds the form, which says whose page it is. */
export const WATCH_FORM = "watch";

/** The field that says which points the button has named. */
export const WATCH_WORTH = "worth";

interface WatchFormProps {
	/** What is recorded of the member; null while they have not watched it. */
	watch: { watchedAt: number; pointsAwarded: number } | null;
	/** Whether there is a video to be watched; else there is a text to be read. */
	isFilm: boolean;
	/** Points that watching pays. */
	watchPoints: number;
	/** Says whose page it is (`memberKey`). */
	watchKey: string;
	/** Message key of why it could not be recorded. */
	failure: string | undefined;
}

/** The button that marks an article as watched and says what that pays; afterwards when, and what it paid. */
export function WatchForm({ watch, isFilm, watchPoints, watchKey, failure }: WatchFormProps) {
	const { t } = useTranslation("articles", { useSuspense: false });
	const { dateTime, points } = useFormat();
	const show = useMessage();
	const navigation = useNavigation();
	const kind = isFilm ? "film" : "text";
	const paid = watch?.pointsAwarded ?? 0;
	return (
		<div className="grid gap-4">
			{failure && (
				<Banner tone={watch ? "info" : "danger"} role="alert">
					{show(failure)}
				</Banner>
			)}
			{watch ? (
				<Banner tone="success">
					{paid > 0
						? t("watch.earned", { count: paid, points: points(paid), date: dateTime(watch.watchedAt) })
						: t(`watch.${kind}.done`, { date: dateTime(watch.watchedAt) })}
				</Banner>
			) : (
				<Form
					method="post"
					id={WATCH_FORM}
					preventScrollReset
					className="grid justify-items-start gap-3 rounded-card bg-sunken p-5"
				>
					<PageMark value={watchKey} />
					<input type="hidden" name={WATCH_WORTH} value={watchPoints} />
					<p className="font-semibold">{t(`watch.${kind}.title`)}</p>
					<Button
						icon="check"
						className="max-sm:w-full max-sm:px-3 max-sm:text-sm"
						pending={navigation.formMethod === "POST"}
					>
						{watchPoints > 0
							? t(`watch.${kind}.buttonPays`, { count: watchPoints, points: points(watchPoints) })
							: t(`watch.${kind}.button`)}
					</Button>
				</Form>
			)}
		</div>
	);
}
