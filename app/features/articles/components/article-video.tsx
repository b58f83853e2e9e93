import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RewardImage } from "~/components/ui/data/reward-image";
import { ButtonLink } from "~/components/ui/form/button";
import { saysEnded } from "../video-players.rules";
import { WATCH_FORM } from "./watch-form";

interface ArticleVideoProps {
	/** `player` is its address once the member wants to see it. */
	video: { service: string; player: string | null };
	title: string;
	/** Stands in its place until then. */
	poster: string | null;
	watched: boolean;
}

/** What makes the players of the known services say when their video is over. */
const LISTEN = [
	{ event: "listening" },
	{ event: "command", func: "addEventListener", args: ["onStateChange"] },
	{ method: "addEventListener", value: "ended" },
];

/** A video: first a picture and a link, then the player of its service; with scripts its end marks the article as watched. */
export function ArticleVideo({ video, title, poster, watched }: ArticleVideoProps) {
	const { t } = useTranslation("articles", { useSuspense: false });
	const { player, service } = video;
	const frame = useRef<HTMLIFrameElement>(null);
	const submit = useSubmit();
	useEffect(() => {
		if (player === null || watched) return;
		const { origin } = new URL(player);
		const ask = () => {
			for (const wish of LISTEN) frame.current?.contentWindow?.postMessage(JSON.stringify(wish), origin);
		};
		const hear = (event: MessageEvent) => {
			if (event.source !== frame.current?.contentWindow) return;
			if (saysEnded(event.origin, event.data))
				submit(document.forms.namedItem(WATCH_FORM), { preventScrollReset: true });
			else if (event.data && JSON.stringify(event.data).includes("ready")) ask();
		};
		const { current } = frame;
		current?.addEventListener("load", ask);
		window.addEventListener("message", hear);
		return () => {
			current?.removeEventListener("load", ask);
			window.removeEventListener("message", hear);
		};
	}, [player, watched, submit]);
	if (player !== null)
		return (
			<iframe
				ref={frame}
				src={player}
				title={t("video.title", { title })}
				allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
				allowFullScreen
				referrerPolicy="strict-origin-when-cross-origin"
				sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
				className="aspect-video w-full rounded-card bg-sunken"
			/>
		);
	return (
		<div className="grid gap-3">
			<RewardImage src={poster} alt="" icon="play" eager className="rounded-card" />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{/* A document of its own: only its policy lets the player in. */}
				<ButtonLink to="?play" reloadDocument variant="secondary" icon="play">
					{t("video.play")}
				</ButtonLink>
				<span className="text-sm text-muted">{t("video.from", { service })}</span>
			</div>
		</div>
	);
}
