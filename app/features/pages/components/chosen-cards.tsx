import { useTranslation } from "react-i18next";
import { Card, CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { ButtonLink } from "~/components/ui/form/button";
import { formPath } from "~/features/forms/forms.paths";
import { offerPath } from "~/features/offers/offers.paths";

interface ChosenOffersProps {
	offers: readonly { id: string; title: string; description: string; image: string | null }[];
}

/** Offers as cards, each one link. */
export function ChosenOffers({ offers }: ChosenOffersProps) {
	return (
		<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{offers.map(({ id, title, description, image }) => (
				<li key={id} className="grid">
					<CardLink flush to={offerPath(id)} className="article-row">
						<RewardImage src={image} alt="" icon="earn" />
						<span className="grid content-center gap-1 p-4 max-sm:p-3">
							<span className="font-semibold wrap-anywhere">{title}</span>
							{description && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{description}</span>}
						</span>
					</CardLink>
				</li>
			))}
		</ul>
	);
}

/** What leads to a form, with a word of why. */
export function ChosenForm({ form, text }: { form: { id: string; title: string }; text: string }) {
	const { t } = useTranslation("pages", { useSuspense: false });
	return (
		<Card as="section" className="grid grid-cols-1 gap-4">
			<div>
				<h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{form.title}</h2>
				{text && <p className="text-muted wrap-anywhere">{text}</p>}
			</div>
			<div>
				<ButtonLink to={formPath(form.id)} icon="form">
					{t("fillIn")}
				</ButtonLink>
			</div>
		</Card>
	);
}
