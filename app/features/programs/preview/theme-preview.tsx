import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { type FieldMeta, initialText } from "~/components/ui/form/field-meta";
import { normaliseHex } from "~/lib/theme/colour";
import {
	DEFAULT_THEME,
	mailColours,
	type ProgramTheme,
	THEME_COLOURS,
	type ThemeColour,
	themeRoles,
} from "~/lib/theme/theme";
import { HomeScreen, MailScreen, SignInScreen } from "./preview-screens";

type Texts = (name: string) => unknown;

interface Drafted {
	title: string;
	theme: ProgramTheme;
}

/** What a form says, in colours that can be shown: what is no colour yet counts as the portal's own. */
function read(text: Texts): Drafted {
	const colours = THEME_COLOURS.map((name) => [name, normaliseHex(String(text(name) ?? "")) ?? DEFAULT_THEME[name]]);
	return {
		title: String(text("displayTitle") || PRODUCT_NAME),
		theme: { ...DEFAULT_THEME, ...Object.fromEntries(colours) },
	};
}

/** Small pictures of what members see in the colours that the form holds; with scripts they follow it while it is filled in. */
export function ThemePreview({ fields }: { fields: Record<ThemeColour | "displayTitle", FieldMeta> }) {
	const { t } = useTranslation("program", { useSuspense: false });
	const box = useRef<HTMLElement>(null);
	const [drafted, setDrafted] = useState(() => read((name) => initialText(fields[name as ThemeColour])));
	useEffect(() => {
		const form = box.current?.closest("form");
		if (!form) return;
		const follow = () => {
			const data = new FormData(form);
			setDrafted(read((name) => data.get(name)));
		};
		form.addEventListener("input", follow);
		return () => form.removeEventListener("input", follow);
	}, []);
	const { title, theme } = drafted;
	const texts = {
		points: t("preview.points"),
		button: t("preview.button"),
		offer: t("preview.offer"),
		reward: t("preview.reward"),
	};
	const shown = (["light", "dark"] as const).flatMap((mode) => {
		const given = { roles: themeRoles(theme, mode), title, texts };
		return [
			{ screen: "home", mode, picture: <HomeScreen {...given} /> },
			{ screen: "signIn", mode, picture: <SignInScreen {...given} /> },
		];
	});
	const mail = <MailScreen colours={mailColours(theme).light} title={title} texts={texts} />;
	return (
		<figure ref={box} className="grid gap-3">
			<figcaption>
				<span className="block font-semibold">{t("preview.title")}</span>
				<span className="text-sm text-muted">{t("preview.text")}</span>
			</figcaption>
			<div className="grid grid-cols-2 gap-3">
				{[...shown, { screen: "mail", mode: "light", picture: mail }].map(({ screen, mode, picture }) => {
					const about = t("preview.about", { screen: t(`preview.${screen}`), mode: t(`preview.${mode}`) });
					return (
						<div key={`${screen} ${mode}`} className="grid gap-1">
							<svg
								viewBox="0 0 240 180"
								role="img"
								aria-label={about}
								fontFamily="inherit"
								className="w-full rounded-control border border-line"
							>
								{picture}
							</svg>
							<span aria-hidden="true" className="text-xs text-muted">
								{about}
							</span>
						</div>
					);
				})}
			</div>
		</figure>
	);
}
