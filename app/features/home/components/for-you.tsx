import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { ReviewersWords } from "~/features/entries/components/reviewers-words";
import { entryPath } from "~/features/entries/entries.paths";
import { opportunityPath } from "~/features/offers/offers.paths";
import { quizPath } from "~/features/quizzes/quizzes.paths";
import type { IconName } from "~/lib/icon-names";
import type { HomeData } from "../home.service.server";

interface ForYouProps {
	sentBack: NonNullable<HomeData["waiting"]["data"]>;
	/** What else there is; null where it could not be loaded. */
	others: HomeData["forYou"]["data"];
}

/** Whether there is anything to say now. */
export const isAnythingWaiting = ({ sentBack, others }: ForYouProps) =>
	sentBack.length > 0 ||
	(others !== null &&
		(others.pieces > 0 || others.expiring !== null || others.orders.length + others.ending.length > 0));

/** What a member can do now: entries sent back, the cart, orders on their way, what ends soon. Each a card with one action. */
export function ForYou({ sentBack, others }: ForYouProps) {
	const { t } = useTranslation(["home", "entries"], { useSuspense: false });
	const format = useFormat();
	return (
		<ul>
			{sentBack.map(({ id, offer, opportunity, deadline, comment }) => (
				<Now
					key={id}
					icon="send-back"
					kind={t("now.sentBack")}
					title={opportunity ?? offer}
					to={entryPath(id, "edit")}
					action={t("entries:show.edit")}
					urgent
				>
					{deadline !== null && <p>{t("changeUntil", { date: format.dateTime(deadline) })}</p>}
					<ReviewersWords text={comment ?? ""} />
				</Now>
			))}
			{others?.orders.map(({ id, number }) => (
				<Now
					key={id}
					icon="package"
					kind={t("now.order")}
					title={number}
					to={`/orders/${id}`}
					action={t("now.seeOrder")}
				/>
			))}
			{others && others.pieces > 0 && (
				<Now
					icon="cart"
					kind={t("now.cart")}
					title={t("now.pieces", { count: others.pieces })}
					to="/cart"
					action={t("now.toCart")}
				/>
			)}
			{others?.expiring && (
				<Now
					icon="clock"
					kind={t("now.expiring", { date: format.date(others.expiring.day) })}
					title={`${format.points(others.expiring.points)} ${t("points", { count: others.expiring.points })}`}
					to="/rewards"
					action={t("spend")}
				/>
			)}
			{others?.ending.map((one) => {
				const quiz = "quizId" in one;
				return (
					<Now
						key={quiz ? one.quizId : one.opportunityId}
						icon="clock"
						// What ends at midnight can be done until the day before.
						kind={t("now.ends", { date: format.date(one.ends - 1) })}
						title={one.title}
						to={quiz ? quizPath(one.quizId) : opportunityPath(one.offerId, one.opportunityId)}
						action={t(quiz ? "now.takeQuiz" : "now.enter")}
					/>
				);
			})}
		</ul>
	);
}

interface NowProps {
	icon: IconName;
	kind: string;
	title: string;
	to: string;
	action: string;
	/** Waits for the member, and somebody for that. */
	urgent?: boolean;
	children?: ReactNode;
}

function Now({ icon, kind, title, to, action, urgent, children }: NowProps) {
	return (
		<li className={urgent ? "now-card now-urgent" : "now-card"}>
			<div className="now-text">
				<p className="now-kind">
					<Icon name={icon} className="size-4.5" />
					{kind}
				</p>
				<h3 className="font-semibold">{title}</h3>
				{children}
			</div>
			<ButtonLink
				to={to}
				variant={urgent ? "primary" : "secondary"}
				className="now-action"
				aria-label={`${action} – ${title}`}
			>
				{action}
			</ButtonLink>
		</li>
	);
}
