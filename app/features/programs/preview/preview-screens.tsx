import { truncate } from "~/lib/text/truncate";

interface ScreenTexts {
	points: string;
	button: string;
	offer: string;
	reward: string;
}

interface ScreenProps {
	/** Colours by the names that the stylesheet has for them. */
	roles: Readonly<Record<string, string>>;
	title: string;
	texts: ScreenTexts;
}

const TITLE_SHOWN = 22;

/** As much of a title as there is room for. */
const short = (title: string) => truncate(title, TITLE_SHOWN);

interface PressProps {
	x: number;
	y: number;
	width: number;
	fill: string | undefined;
	on: string | undefined;
	label: string;
}

function Press({ x, y, width, fill, on, label }: PressProps) {
	return (
		<>
			<rect x={x} y={y} width={width} height="22" rx="6" fill={fill} />
			<text x={x + width / 2} y={y + 15} textAnchor="middle" fontSize="10" fontWeight="600" fill={on}>
				{label}
			</text>
		</>
	);
}

/** The home page: head, balance, two cards. */
export function HomeScreen({ roles, title, texts }: ScreenProps) {
	const card = (x: number, label: string) => (
		<>
			<rect x={x} y="104" width="104" height="64" rx="8" fill={roles.raised} stroke={roles.line} />
			<rect x={x} y="104" width="104" height="28" fill={roles["accent-soft"]} />
			<text x={x + 10} y="148" fontSize="10" fontWeight="600" fill={roles.text}>
				{label}
			</text>
			<text x={x + 10} y="162" fontSize="9" fontWeight="600" fill={roles["accent-text"]}>
				250
			</text>
		</>
	);
	return (
		<>
			<rect width="240" height="180" fill={roles.surface} />
			<rect width="240" height="28" fill={roles.raised} />
			<line x1="0" x2="240" y1="28" y2="28" stroke={roles.line} />
			<text x="12" y="18" fontSize="11" fontWeight="600" fill={roles.text}>
				{short(title)}
			</text>
			<circle cx="222" cy="14" r="6" fill={roles.accent} />
			<rect x="12" y="38" width="216" height="56" rx="8" fill={roles.hero} />
			<text x="24" y="72" fontSize="16" fontWeight="600" fill={roles["on-hero"]}>
				{texts.points}
			</text>
			<Press x={142} y={56} width={74} fill={roles["on-hero"]} on={roles.hero} label={texts.button} />
			{card(12, texts.offer)}
			{card(124, texts.reward)}
		</>
	);
}

/** The page to sign in: a card on the program's colour. */
export function SignInScreen({ roles, title, texts }: ScreenProps) {
	return (
		<>
			<rect width="240" height="180" fill={roles.hero} />
			<circle cx="212" cy="12" r="34" fill={roles["hero-plate"]} />
			<circle cx="14" cy="180" r="52" fill={roles["hero-plate"]} />
			<rect x="40" y="20" width="160" height="140" rx="10" fill={roles.raised} />
			<text x="56" y="46" fontSize="11" fontWeight="600" fill={roles.text}>
				{short(title)}
			</text>
			{[60, 90].map((y) => (
				<rect key={y} x="56" y={y} width="128" height="22" rx="6" fill={roles.raised} stroke={roles["line-strong"]} />
			))}
			<Press x={56} y={122} width={128} fill={roles.accent} on={roles["on-accent"]} label={texts.button} />
		</>
	);
}

interface MailScreenProps extends Omit<ScreenProps, "roles"> {
	colours: { fill: string; on: string; head: string; onHead: string };
}

/** A mail, which is light whatever its reader's screen is. */
export function MailScreen({ colours: { fill, on, head, onHead }, title, texts }: MailScreenProps) {
	return (
		<>
			<rect width="240" height="180" fill="#f6f6f7" />
			<rect x="30" y="16" width="180" height="148" rx="8" fill="#ffffff" />
			<path d="M30 44V24a8 8 0 0 1 8-8h164a8 8 0 0 1 8 8v20z" fill={head} />
			<text x="46" y="34" fontSize="11" fontWeight="600" fill={onHead}>
				{short(title)}
			</text>
			{[62, 78, 92].map((y) => (
				<rect key={y} x="46" y={y} width={y === 62 ? 112 : 148} height={y === 62 ? 8 : 6} rx="3" fill="#dfdfe4" />
			))}
			<Press x={46} y={114} width={92} fill={fill} on={on} label={texts.button} />
		</>
	);
}
