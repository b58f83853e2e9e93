import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

/** How many pictures stand beside the words. */
const PICTURES = 4;

/** Thanks for an order that waits, with pictures of what it is. */
export function Thanks({ pictures }: { pictures: readonly string[] }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<div className="hero hero-moment mb-8">
			<div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
				<Icon name="check-circle" className="size-10 shrink-0" />
				<div className="min-w-0">
					<p className="text-lg font-semibold">{t("thanks.title")}</p>
					<p className="text-muted">{t("thanks.text")}</p>
				</div>
			</div>
			{pictures.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{pictures.slice(0, PICTURES).map((src, place) => (
						<img
							key={`${place}${src}`}
							src={src}
							alt=""
							width={80}
							height={80}
							className="size-16 rounded-control bg-sunken object-cover sm:size-20"
						/>
					))}
				</div>
			)}
		</div>
	);
}
