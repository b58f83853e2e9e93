import type { OtherTexts } from "../../types";

/** What the articles of the French program are for those who read English, by their titles. */
export const articlesInEnglish: OtherTexts = {
	"Bienvenue : comment vont et viennent les points": [
		"Welcome: how points come and go",
		"Three ways to earn, a statement that says why, and no hurry to spend.",
		"## How it works\n\nSend in what you sold, take a quiz, read an article: each earns points. **Your statement says why you got them**, line by line. Choose a reward whenever you like; points do not mind waiting.",
	],
	"Trois questions avant de parler de bardeaux": [
		"Three questions before you talk shingles",
		"Slope, wind, neighbour: a roof is sold before its price is named.",
		"Before you open the catalogue, ask three questions. The film shows them in fifteen seconds, in French and without sound:\n\n1. **How steep is it?** Below 4/12, the membrane comes before the colour.\n2. **Where does the wind come from?** Beside the river you talk about nails before you talk about style.\n3. **What did the neighbour do?** People rarely buy the same roof, but often from the same merchant.\n\nAfter that, two samples are enough. A third one makes them hesitate.",
	],
	"Expliquer la valeur R sans chiffres": [
		"Explaining R-value without figures",
		"Customers do not want a number, they want a warm living room.",
		"Say this instead: *with this panel, the north bedroom will be as warm as the kitchen*. The number comes later, on the quote.\n\n| Wall | Panel |\n| --- | --- |\n| Basement | Thermo-R |\n| Outside wall | Nordik |\n| Attic | both |",
	],
	"Le client pressé du samedi": [
		"The Saturday customer in a hurry",
		"He is missing a part, not a conversation.",
		"Keep the ten things that people forget beside the till: nails, tape, a blade, gloves. **Serve him in four minutes**, and he will be back on Tuesday for his roof.",
	],
	"L’isolant se vend en août": [
		"Insulation sells in August",
		"Whoever waits for the cold sells what is left.",
		"Half of last year’s pallets were gone before Labour Day. Call those who had a roof repaired in spring: they have seen their attic already.\n\n- Show **a wall cut open**, with the insulation inside.\n- Write the delivery week on the quote.",
	],
	"Une palette pour tout montrer": [
		"One pallet that shows it all",
		"Four square feet are worth more than four posters.",
		"Build the corner of a wall on a pallet: framing, insulation, membrane, siding. The customer touches, you name. Change the siding every month and keep the rest.",
	],
	"Répondre à « votre meilleur prix »": [
		"Answering “your best price”",
		"Give an hour of service rather than a point of margin.",
		"Offer delivery onto the roof, the cutting, or the loan of a wheelbarrow. Each is worth more to the contractor than it costs you, and next year nobody remembers a discount.",
	],
	"Vendre la ventilation avec le toit": [
		"Selling ventilation with the roof",
		"A new roof above an attic that cannot breathe grows old twice as fast.",
		"Customers talk of shingles, hardly ever of air. Ask one question: *do you see icicles along the edge of the roof in winter?* If they do, heat is rising where it should not.\n\nThen show both ends of the path: air comes in at the soffits and leaves at the ridge. **Without a way in, the way out is useless.** Put both on the quote, on two lines; they are rarely struck out.",
	],
	"« Je vais le faire moi-même »": [
		"“I’ll do it myself”",
		"So much the better: good advice will be needed, and every part.",
		"Do not discourage people who build for themselves. Ask for a drawing of the wall, however rough. It shows what is missing from the list: tape, corners, a new blade.\n\nLend out the roller for the weekend. On Monday it comes back with a question, and often with the rest of the order.",
	],
	"Le premier dégel : être prêt le matin même": [
		"The first thaw: ready the same morning",
		"Water finds the hole in March. The customer finds you the day after.",
		"At the first mild spell the telephone rings before you open. The evening before, prepare:\n\n1. A pallet of tarpaulins and battens beside the door.\n2. Ten tubes of a sealant that sticks **to wet surfaces**.\n3. The numbers of three roofers who pick up.\n4. A sheet for the address and what is seen on the ceiling.\n\nToday it is patched, in May it is done again. Write down the name now.",
	],
	"Deux langues, un comptoir": [
		"Two languages, one counter",
		"The team in Gatineau wrote fifty words on a card. Everybody uses it.",
		"A contractor does not always say *solin*: some say flashing, some point, some draw. The team in Gatineau wrote down the fifty words that come up again and again, in both languages, with a sketch beside each.\n\n> “We no longer hand out the wrong part. We laugh less, that is the only drawback.”\n> — the manager\n\nThe card fits into a shirt pocket.",
	],
	"Choisir un revêtement qui vieillit bien": [
		"Choosing siding that ages well",
		"Colour is chosen outdoors, at noon, far away from the display.",
		"Under neon light all greys look alike. Take the sample outside and hold it at arm’s length.\n\n| Front | What to suggest |\n| --- | --- |\n| Facing south | light shades, which fade less |\n| By the water | engineered wood, stainless fasteners |\n| On a busy street | a marked texture, which hides dust |\n\n**Let the sample go home with the customer.** It will be looked at three evenings in a row.",
	],
	"L’appel de janvier": [
		"The call in January",
		"While building sites sleep, contractors have time to talk.",
		"Call your twenty best customers in January with nothing to sell. One question: “What cost you time last year?”\n\nWrite the answers down as they are. Three of them will become your plan for spring, and everybody will remember that **somebody asked**.",
	],
	"Poser une membrane sans bulles": [
		"Laying a membrane without bubbles",
		"Sweep, prime, unroll: in this order, and in the dry.",
		"1. Sweep twice. Dust is the first cause of bubbles.\n2. Below **10 °C** use primer, always.\n3. Unroll one half at a time: fold, peel, stick.\n4. Roll from the middle towards the edges.\n\nA bubble the size of a coin is pricked and stuck down. With a larger one you begin again.",
	],
	"Hiverner un chantier en une page": [
		"A building site in winter, on one page",
		"Print it and hand it out with every delivery in November.",
		"- Panels **flat**, on three battens, under a tarpaulin that lets air through.\n- Rolls upright, above freezing.\n- Glue in the trailer, never in the van.\n\nWhat is put away well in November is built in during March.",
	],
	"Quand un revêtement gondole": [
		"When siding buckles",
		"Nearly always, the nail is too tight.",
		"Siding moves with the sun. A nail that is driven home holds it back, and it buckles in its first summer. Leave **the thickness of a dime** below the head, and nail in the middle of the slot.",
	],
	"Lire un toit depuis la rue": [
		"Reading a roof from the street",
		"Five signs that can be seen without a ladder.",
		"| Sign | Likely cause |\n| --- | --- |\n| Lifted corners | wind |\n| Granules on the ground | age |\n| A line that sags | decking |\n| Moss | shade |\n| Brown stains | flashing |\n\nTake a photo for the quote: it convinces better than a sentence.",
	],
	"Rencontre avec Huguette, couvreuse": [
		"Meet Huguette, roofer",
		"Thirty years of roofs, and still the same hammer.",
		"Huguette began in 1995 with her father. “First you look, then you climb”, she says. Her hammer is not for lending.\n\n## Her advice to apprentices\n\nTake a picture of whatever you take apart, even when you are sure.",
	],
	"Des garanties acceptées du premier coup": [
		"Warranties accepted the first time",
		"The batch, the date, the photo. In this order.",
		"A claim nearly always waits for the same thing: a photo that shows the batch number **and** the fault. Take it before you take anything apart. Add the date of installation and one sentence. Most cases are then settled the same day.",
	],
	"Couper l’isolant sans miettes": [
		"Cutting insulation without crumbs",
		"A long blade, a straight board, and the dust stays in the panel.",
		"1. Measure the gap and add **one centimetre**: insulation has to fit tightly.\n2. Lay a board along the line and put your knee on it.\n3. Cut in two passes, with the blade nearly flat.\n4. Blow the cut towards the bag, not towards your neighbour.\n\nA blunt blade tears. Change it every ten panels; it costs less than the time you lose.",
	],
	"Travailler sous la canicule": [
		"Working through a heat wave",
		"The roof is hotter than the radio says. How the crew in Lévis arranges its day.",
		"At 30 °C in the shade, a dark shingle passes 60 °C. The crew in Lévis begins at five and comes down at noon.\n\n- Water **on the roof**, not only in the truck.\n- A break of ten minutes every hour, in the shade.\n- Nobody up there alone, ever.\n- Rolls last: when warm they stick before they lie straight.\n\nAs much gets done as before, and nobody has been ill.",
	],
	"Transmettre le métier, un vendredi à la fois": [
		"Handing on the trade, one Friday at a time",
		"For an hour a week, an apprentice talks and the old hands listen.",
		"At a merchant’s in Rimouski, every Friday at three, the apprentice picks a mistake of the week and explains it. It may be anybody’s, and nobody is told whose.\n\n> “You learn faster from a mistake that has no name.”\n> — the foreman\n\nWithin a year, half as much material was sent back.",
	],
	"D’où vient cette tache au plafond ?": [
		"Where does that stain on the ceiling come from?",
		"Water travels. Follow it backwards, with a lamp and some patience.",
		"The stain is rarely below the hole. Climb into the attic on a dry day and look for the trail along the rafters.\n\n| What you see | What it often is |\n| --- | --- |\n| A run along a rafter | flashing |\n| Drops on the nails | condensation |\n| Black wood near the edge | an ice dam |\n\n**Take a picture before you touch anything.** Then spray from the bottom up, one area at a time.",
	],
	"Un chantier que les voisins aiment": [
		"A building site that neighbours like",
		"A note in the letter box, a broom in the evening: the next sale is next door.",
		"The day before, put a note through the doors of the four neighbours: the dates, the hours, a first name and a number. In the evening, run the magnet **on both sides of the fence**.\n\nThat is how a roofer in Trois-Rivières gets one roof in three: the one across the street. He has never had a leaflet printed.",
	],
	"Poser au froid : ce qui change": [
		"Installing in the cold: what changes",
		"Below zero, materials crack, glue takes its time and fingers cheat.",
		"You can install in winter if you change three habits:\n\n1. Keep the panels warm for **one night** before you cut them.\n2. Leave a wider gap: everything will grow in July.\n3. Seal each shingle by hand; the sun will not do it before April.\n\nAnd quote a quarter more time. Cold has its price, so write it down.",
	],
};
