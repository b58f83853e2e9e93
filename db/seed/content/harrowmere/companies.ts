import type { DemoCompany } from "../types";

const dealer = (title: string, key: string, ...tags: string[]): DemoCompany => ({ title, key, tags });

export const companies: DemoCompany[] = [
	dealer("Acorn Ridge Power Equipment", "HM-10014", "Platinum", "East"),
	dealer("Barrhaven Mower & Saw", "HM-10027", "Gold", "East"),
	dealer("Bay of Fundy Outdoor", "HM-10031", "Silver", "East"),
	dealer("Blue Heron Small Engines", "HM-10046", "East"),
	dealer("Canmore Trail & Turf", "HM-20008", "Gold", "West"),
	dealer("Cedar Flats Equipment", "HM-20013", "West"),
	dealer("Cobequid Lawn & Garden", "HM-10058", "Silver", "East"),
	dealer("Deer Lake Rentals & Repair", "HM-10063", "East"),
	dealer("Foothills Power Sales", "HM-20021", "Platinum", "West"),
	dealer("Garneau Garden Machinery", "HM-20034", "Silver", "West"),
	dealer("Grand River Outdoor Supply", "HM-10077", "Platinum", "East"),
	dealer("Huron Shores Equipment", "HM-10082", "Gold", "East"),
	dealer("Island Mower Works", "HM-20049", "Gold", "West"),
	dealer("Kawartha Saw & Snow", "HM-10095", "Gold", "East"),
	dealer("Kettle Valley Power Products", "HM-20055", "Silver", "West"),
	dealer("Lakehead Tractor & Turf", "HM-20068", "West"),
	dealer("Maple Junction Small Engine & Chainsaw Repair of Greater Peterborough County", "HM-10106", "Silver", "East"),
	dealer("Miramichi Power Centre", "HM-10119", "East"),
	dealer("Northgate Lawn Equipment", "HM-20074", "Gold", "West"),
	dealer("Prairie Sky Implements", "HM-20081", "Platinum", "West"),
	dealer("Red Deer Yard & Field", "HM-20096", "West"),
	dealer("Saanich Garden Power", "HM-20102", "Silver", "West"),
	dealer("St. Lawrence Equipment", "HM-10123", "Gold", "East"),
	dealer("Twin Bridges Mower Service", "HM-10138", "East"),
	dealer("Wascana Outdoor Power", "HM-20117", "Gold", "West"),
	dealer("Zephyr Hills Equipment", "HM-10141", "East"),
];
