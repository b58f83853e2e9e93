import type { People } from "../types";

export const people: People = {
	firstnames: [
		..."Liam Noah Olivia Emma Charlotte Amelia Ethan Mason Logan Lucas Jack Owen Wyatt Hazel Ruby Ivy Nora Violet".split(
			" ",
		),
		..."Priya Arjun Ananya Rohan Simran Harpreet Gurdeep Jaspreet Wei Mei Jian Xin Minh Linh Thuy Duc Hana Kenji Yuki".split(
			" ",
		),
		..."Amara Chidi Ngozi Kwame Abena Fatima Omar Layla Yusuf Zainab Samir Leila Mateo Lucía Santiago Camila Diego".split(
			" ",
		),
		..."Tomasz Agnieszka Oksana Andriy Marek Zofia Giulia Matteo Elif Emre Siobhán Cillian Aoife Rhys Angus Isla".split(
			" ",
		),
		..."Theo Marguerite Élodie Bruno Tuula Björn Astrid Søren Dakota Winona Tala Mika Naomi Caleb Miriam Judith".split(
			" ",
		),
	],
	lastnames: [
		..."Smith Brown Tremblay Martin Campbell MacDonald Fraser Sinclair Murphy O’Brien Walsh Doyle Kelly Reid Stewart".split(
			" ",
		),
		..."Singh Gill Sidhu Dhillon Patel Sharma Chowdhury Nguyen Tran Pham Le Chen Wong Zhang Liu Kim Park Tanaka".split(
			" ",
		),
		..."Okafor Adeyemi Mensah Diallo Hassan Ahmed Haddad Khoury Rahman Siddiqui Rossi Moretti Costa Silva Fernández".split(
			" ",
		),
		..."Kowalczyk Nowak Shevchenko Bondarenko Novák Horvat Petrović Yılmaz Andersen Lindström Virtanen Bergström".split(
			" ",
		),
		..."Friesen Penner Wiebe Klassen Thiessen Schmidt Bauer Leblanc Arsenault Gallant".split(" "),
		"van der Meer",
		"de Vries",
		..."Cardinal Bearspaw Whitecalf Sutherland Holloway Ashdown Beckett Prentice Lockwood Merriweather".split(" "),
	],
	longest: [
		["Maximiliana-Alexandrina", "Featherstonehaugh-Konstantinopoulou"],
		["Bartholomew Christopher", "Wolfeschlegelstein von Hausenberger"],
		["Venkatanarasimharajuvaripeta", "Subramaniam-Krishnamoorthy-Iyer"],
	],
	hero: ["Alex", "Marchetti"],
	tags: { Sales: 55, Service: 25, Parts: 20 },
};
